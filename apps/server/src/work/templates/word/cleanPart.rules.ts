import { cleanFields } from './cleanFields.rules.ts'
import { prune, within, type XmlNode } from './xmlNode.rules.ts'

/** What brings something from elsewhere or runs, whatever it names. */
const removed = new Set(
  (
    'w:altChunk w:subDoc w:control w:attachedTemplate w:mailMerge w:dataBinding w:entryMacro w:exitMacro w:fldData ' +
    'w:embedRegular w:embedBold w:embedItalic w:embedBoldItalic w:saveThroughXslt o:OLEObject c:externalData'
  ).split(' '),
)
const isReference = (name: string) => name.startsWith('r:') || name === 'o:relid'
/** Addresses that stand beside no relation. */
const isAddress = (name: string) => /^(src|href|o:href|o:althref)$/.test(name)

/** Takes out of a part what the cleaning takes out of any, and what names relations that are gone. */
export function cleanPart(root: XmlNode, gone: ReadonlySet<string>): { links: number; fields: number } {
  const { links: reaching, fields } = cleanFields(root)
  let links = reaching
  for (const node of within(root)) {
    if (node.name === 'w:mailMerge') links += 1
    if (/^[vo]:/.test(node.name))
      for (const [name, value] of node.attributes) {
        if (!isAddress(name) || (name === 'href' && /^(https?:\/\/|#)/i.test(value))) continue
        node.attributes.delete(name)
        links += 1
      }
    // A picture that is in the file and was linked too.
    const link = node.attributes.get('r:link')
    if (link !== undefined && gone.has(link)) node.attributes.delete('r:link')
  }
  prune(root, ({ name, attributes }) => {
    if (removed.has(name)) return 'remove'
    const isGone = [...attributes].some(([key, value]) => isReference(key) && gone.has(value))
    if (!isGone) return 'keep'
    return name === 'w:hyperlink' ? 'unwrap' : 'remove'
  })
  return { links, fields }
}
