import { wordBraces } from '@portico/contract/rules/templates/word/wordBraces.ts'
import { wordLimits } from '@portico/contract/work/templateWord.ts'
import { zip } from '#http/sheet/zip.ts'
import { cleanPart, linkedFrom } from './cleanPart.rules.ts'
import { contentTypes, isPicture, openTypes, partTypes } from './contentTypes.rules.ts'
import { textsOf } from './paragraphs.rules.ts'
import { readZip } from './readZip.steps.ts'
import { keptRelations, relationsOf } from './relations.rules.ts'
import { type CleanWord, type Removal, type Removed, WordProblem } from './word.rules.ts'
import { writeAlts } from './wordPictures.rules.ts'
import { writeXml, type XmlNode } from './xmlNode.rules.ts'
import { readXml } from './xmlTree.steps.ts'

const main = 'word/document.xml'
const packageRelations = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" \
Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="${main}"/></Relationships>`

const isMedia = (name: string) => /^word\/media\/[^/]+\.(png|jpe?g|gif|bmp|tiff?|emf|wmf)$/i.test(name)
const isXml = (name: string) => /^word\/((theme|charts|diagrams)\/)?[^/]+\.xml$/.test(name)

/** What parts there were of each kind that never stays. */
const unwanted: readonly (readonly [RegExp, Removal])[] = [
  [/vbaProject\.bin$|vbaData\.xml$/, 'macros'],
  [/^word\/embeddings\/[^/]+$|^word\/activeX\/[^/]+\.xml$/, 'objects'],
  [/^customXml\/item\d+\.xml$/, 'data'],
]

/**
 * An uploaded Word file without what runs, reaches out or is hidden in it, written anew part by part: what the main text
 * does not lead to, or is of no known kind, is not among them. Throws a `WordProblem` for what is no Word file.
 */
export function cleanWord(bytes: Uint8Array): CleanWord {
  const parts = readZip(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const typesPart = parts.get('[Content_Types].xml')
  if (!typesPart || !parts.has(main)) throw new WordProblem('wordNoDocument')
  const types = contentTypes(readXml(typesPart))
  if (!openTypes.main.test(types(main))) throw new WordProblem('wordNoDocument')
  const counts = new Map<Removal, number>()
  const count = (kind: Removal, more: number) => counts.set(kind, (counts.get(kind) ?? 0) + more)
  for (const name of parts.keys()) for (const [test, kind] of unwanted) if (test.test(name)) count(kind, 1)
  for (const [name, part] of parts) if (isMedia(name) && !isPicture(name, part)) count('objects', 1)
  if (/macroEnabled/i.test(types(main)) && !counts.has('macros')) count('macros', 1)

  const isThere = (name: string) => {
    const part = parts.get(name)
    if (!part) return false
    if (isMedia(name)) return isPicture(name, part)
    return isXml(name) && (name === main || openTypes.kept.test(types(name)))
  }
  const written = new Map<string, string | Uint8Array>()
  const text: { name: string; root: XmlNode }[] = []
  const todo = [main]
  for (let name = todo.pop(); name !== undefined; name = todo.pop()) {
    const part = parts.get(name)
    if (!part || written.has(name)) continue
    if (isMedia(name)) {
      written.set(name, part)
      continue
    }
    const root = readXml(part)
    const relationsPart = parts.get(relationsOf(name))
    const relations = relationsPart && keptRelations(name, readXml(relationsPart), linkedFrom(root), isThere)
    const { links, fields } = cleanPart(root, relations ?? { gone: new Set(), web: new Set() })
    count('links', links + (relations?.links ?? 0))
    count('fields', fields)
    count('objects', relations?.objects ?? 0)
    const hasPlaces = name === main || openTypes.text.test(types(name))
    if (hasPlaces) writeAlts(root)
    written.set(name, writeXml(root))
    if (relations && relations.root.children.length > 0) written.set(relationsOf(name), writeXml(relations.root))
    if (hasPlaces) text.push({ name, root })
    todo.push(...(relations?.targets ?? []))
  }
  const { places, mistakes } = wordBraces(text.flatMap(({ root }) => textsOf(root)))
  return { bytes: packed(written, types), places, mistakes, removed: removedOf(counts) }
}

const removedOf = (counts: ReadonlyMap<Removal, number>): Removed =>
  [...counts].filter(([, count]) => count > 0).map(([kind, count]) => ({ kind, count }))

function packed(parts: ReadonlyMap<string, string | Uint8Array>, types: (name: string) => string): Buffer {
  const pieces: Uint8Array[] = []
  const archive = zip(bytes => pieces.push(bytes))
  archive.add('[Content_Types].xml', partTypes([...parts.keys()], main, types))
  archive.add('_rels/.rels', packageRelations)
  for (const [name, part] of parts) archive.add(name, part)
  archive.close()
  const bytes = Buffer.concat(pieces)
  if (bytes.length > wordLimits.bytes) throw new WordProblem('wordTooLarge')
  return bytes
}
