import { cleanFields } from './cleanFields.rules.ts'
import { localName, prune, within, type XmlNode } from './xmlNode.rules.ts'

/** What brings something from elsewhere or runs, whatever it names and whatever its prefix. */
const removed = new Set(
  (
    'altChunk subDoc control attachedTemplate mailMerge dataBinding entryMacro exitMacro fldData embedRegular embedBold ' +
    'embedItalic embedBoldItalic saveThroughXslt OLEObject externalData webVideoPr'
  ).split(' '),
)
const reaching = new Set(['mailMerge', 'webVideoPr'])
export const isReference = (name: string) => name.startsWith('r:') || localName(name) === 'relid'
/** Addresses that stand beside no relation. */
const isAddress = (name: string) => !name.startsWith('r:') && /^(src|href|althref)$/.test(localName(name))

/** Whoever reads it may follow these; whatever else names an address of the web would fetch it. */
const isLink = (name: string) => name === 'w:hyperlink' || /^a:hlink[A-Z]/.test(name)
/** The relations that links name. */
export const linkedFrom = (root: XmlNode): ReadonlySet<string> =>
  new Set([...within(root)].flatMap(({ name, attributes }) => (isLink(name) && attributes.get('r:id')) || []))

/** Takes out of a part what the cleaning takes out of any, and what names relations that are gone, or are not for it. */
export function cleanPart(
  root: XmlNode,
  { gone, web }: { gone: ReadonlySet<string>; web: ReadonlySet<string> },
): { links: number; fields: number } {
  const { links: fetching, fields } = cleanFields(root)
  let links = fetching
  const isGone = (node: string, id: string) => gone.has(id) || (web.has(id) && !isLink(node))
  for (const { name: node, attributes } of within(root)) {
    if (reaching.has(localName(node))) links += 1
    for (const [name, value] of attributes) {
      if (!isAddress(name) || (name === 'href' && /^(https?:\/\/|#)/i.test(value))) continue
      attributes.delete(name)
      links += 1
    }
    // A picture that is in the file and was linked too.
    const link = attributes.get('r:link')
    if (link !== undefined && isGone(node, link)) attributes.delete('r:link')
  }
  prune(root, ({ name, attributes }) => {
    if (removed.has(localName(name))) return 'remove'
    if (![...attributes].some(([key, value]) => isReference(key) && isGone(name, value))) return 'keep'
    return name === 'w:hyperlink' ? 'unwrap' : 'remove'
  })
  return { links, fields }
}
