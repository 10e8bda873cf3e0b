import { zip } from '../http/sheet/zip.ts'

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const packaging = 'http://schemas.openxmlformats.org/package/2006'
const defaults = [
  ['rels', 'application/vnd.openxmlformats-package.relationships+xml'],
  ['xml', 'application/xml'],
]
  .map(([ending, type]) => `<Default Extension="${ending}" ContentType="${type}"/>`)
  .join('')
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
export const namespaces = `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${office}"`

/** Parts of a zip archive, written by the portal’s own writer. */
export function zipped(parts: Readonly<Record<string, string | Uint8Array>>): Buffer {
  const pieces: Uint8Array[] = []
  const archive = zip(bytes => pieces.push(bytes))
  for (const [name, part] of Object.entries(parts)) archive.add(name, part)
  archive.close()
  return Buffer.concat(pieces)
}

/** A paragraph; its runs are cut at `¦`, as Word cuts them where somebody typed later. */
export const paragraph = (text: string): string =>
  `<w:p>${text
    .split('¦')
    .map(run => `<w:r><w:t xml:space="preserve">${run}</w:t></w:r>`)
    .join('')}</w:p>`
/** A row of a table. */
export const row = (...cells: string[]): string =>
  `<w:tr>${cells.map(cell => `<w:tc><w:tcPr><w:tcW w:w="3000" w:type="dxa"/></w:tcPr>${paragraph(cell)}</w:tc>`).join('')}</w:tr>`
export const table = (...rows: string[]): string =>
  `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="3000"/><w:gridCol w:w="3000"/></w:tblGrid>${rows.join('')}</w:tbl>`

interface Relation {
  id: string
  type: string
  target: string
  isOutside?: boolean
}
export const relations = (...all: Relation[]): string =>
  `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all
    .map(
      ({ id, type, target, isOutside }) =>
        `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"${isOutside ? ' TargetMode="External"' : ''}/>`,
    )
    .join('')}</Relationships>`

interface WordFile {
  body: string
  header?: string
  /** Other parts, or others than these. */
  parts?: Readonly<Record<string, string | Uint8Array>>
  relations?: Relation[]
  /** What else the list of types says. */
  types?: string
  mainType?: string
}

/** The parts of a Word file as Word writes them, as few as it opens. */
export function wordParts(file: WordFile): Record<string, string | Uint8Array> {
  const { body, header, parts, relations: more = [], types = '', mainType = `${word}.document.main+xml` } = file
  const section = header ? '<w:headerReference w:type="default" r:id="rHead"/>' : ''
  const own = header ? [{ id: 'rHead', type: 'header', target: 'header1.xml' }] : []
  const override = (name: string, type: string) => `<Override PartName="/word/${name}" ContentType="${type}"/>`
  const overrides = override('document.xml', mainType) + (header ? override('header1.xml', `${word}.header+xml`) : '')
  return {
    '[Content_Types].xml': `${head}<Types xmlns="${packaging}/content-types">${defaults}${overrides}${types}</Types>`,
    '_rels/.rels': relations({ id: 'rId1', type: 'officeDocument', target: 'word/document.xml' }),
    'word/document.xml': `${head}<w:document ${namespaces}><w:body>${body}<w:sectPr>${section}</w:sectPr></w:body></w:document>`,
    'word/_rels/document.xml.rels': relations(...own, ...more),
    ...(header && { 'word/header1.xml': `${head}<w:hdr ${namespaces}>${header}</w:hdr>` }),
    ...parts,
  }
}

export const wordFile = (file: WordFile): Buffer => zipped(wordParts(file))
