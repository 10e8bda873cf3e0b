import { elementsOf, writeXml, type XmlNode } from './xmlNode.rules.ts'

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
/** Of parts: the main text, whatever may be in it; what may stay; what has text with places to be filled in. */
export const openTypes = {
  main: new RegExp(
    '^application/vnd\\.(openxmlformats-officedocument\\.wordprocessingml|ms-word)' +
      '\\.(document|template)\\.(macroEnabled(Template)?\\.)?main\\+xml$',
  ),
  kept: /^application\/vnd\.openxmlformats-officedocument\.(wordprocessingml|drawingml|theme)[.\w]*\+xml$/,
  text: /\.(header|footer|footnotes|comments|diagramData)\+xml$/,
}
const pictures: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  bmp: 'image/bmp',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  emf: 'image/x-emf',
  wmf: 'image/x-wmf',
}

/** Says of each part what the file says that it is; empty for what it says nothing of. */
export function contentTypes(root: XmlNode): (name: string) => string {
  const named = new Map<string, string>()
  for (const { name, attributes } of elementsOf(root)) {
    if (name !== 'Override') continue
    named.set((attributes.get('PartName') ?? '').replace(/^\//, ''), attributes.get('ContentType') ?? '')
  }
  return name => named.get(name) ?? ''
}

const endingOf = (name: string) => name.slice(name.lastIndexOf('.') + 1)

/** How pictures of a kind begin. */
const beginnings: Readonly<Record<string, readonly string[]>> = {
  'image/png': ['89504e470d0a1a0a'],
  'image/jpeg': ['ffd8ff'],
  'image/gif': ['47494638'],
  'image/bmp': ['424d'],
  'image/tiff': ['49492a00', '4d4d002a'],
  'image/x-emf': ['01000000'],
  'image/x-wmf': ['d7cdc69a', '01000900', '02000900'],
}
/** Whether a picture begins as its ending says. */
export function isPicture(name: string, bytes: Buffer): boolean {
  const start = bytes.subarray(0, 8).toString('hex')
  return (beginnings[pictures[endingOf(name).toLowerCase()] ?? ''] ?? []).some(it => start.startsWith(it))
}

/** The list of what is what, for parts that stay. */
export function partTypes(names: readonly string[], main: string, typeOf: (name: string) => string): string {
  const node = (name: string, values: Readonly<Record<string, string>>): XmlNode => ({
    name,
    attributes: new Map(Object.entries(values)),
    children: [],
  })
  const endings = new Set(names.map(endingOf).filter(ending => ending.toLowerCase() in pictures))
  const children = [
    node('Default', { Extension: 'rels', ContentType: 'application/vnd.openxmlformats-package.relationships+xml' }),
    node('Default', { Extension: 'xml', ContentType: 'application/xml' }),
    ...[...endings].map(ending =>
      node('Default', { Extension: ending, ContentType: pictures[ending.toLowerCase()] ?? '' }),
    ),
    ...names
      .filter(name => name.endsWith('.xml'))
      .map(name =>
        node('Override', {
          PartName: `/${name}`,
          ContentType: name === main ? `${word}.document.main+xml` : typeOf(name),
        }),
      ),
  ]
  const xmlns = 'http://schemas.openxmlformats.org/package/2006/content-types'
  return writeXml({ name: 'Types', attributes: new Map([['xmlns', xmlns]]), children })
}
