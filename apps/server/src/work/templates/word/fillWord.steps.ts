import Docxtemplater from 'docxtemplater'
import PizZip from 'pizzip'
import { zip } from '#http/sheet/zip.ts'
import { type DrawnPictures, markPictures, putPictures } from './putPictures.steps.ts'
import { plainBrace, type WordScope } from './word.rules.ts'

interface Brace {
  module?: string
}
/**
 * Fills in a kept Word file. The library is told nothing but texts and parts by the very words in the braces: there is no
 * expression, no path and no object that these could reach.
 */
export function fillWord(file: Uint8Array, scope: WordScope, pictures: DrawnPictures | null = null): Uint8Array {
  const parts = new PizZip(file)
  if (pictures) markPictures(parts)
  const filled = new Docxtemplater(parts, {
    paragraphLoop: true,
    linebreaks: true,
    errorLogging: false,
    stripInvalidXMLChars: true,
    syntax: { changeDelimiterPrefix: null },
    nullGetter: () => '',
    parser: (tag: string, brace?: { tag?: Brace }) => {
      if (brace?.tag?.module === 'rawxml') throw new Error(`${tag} is to be XML`)
      const name = plainBrace(tag)
      // The same name may be both: `{x}` says yes or no, `{#x}` begins what stands there for yes.
      const isPart = brace?.tag?.module === 'loop'
      return { get: (scope: WordScope) => (isPart ? scope.parts : scope.texts).get(name) ?? null }
    },
  })
  filled.render(scope)
  const done = filled.getZip() as PizZip
  if (pictures) putPictures(done, pictures)
  return written(done)
}

/** By the portal’s own archive: the same parts give the same bytes. */
function written(parts: PizZip): Uint8Array {
  const pieces: Uint8Array[] = []
  const archive = zip(bytes => pieces.push(bytes))
  for (const [name, part] of Object.entries(parts.files)) if (!part.dir) archive.add(name, part.asUint8Array())
  archive.close()
  return Buffer.concat(pieces)
}

/** Why the library cannot fill a file in, by its own words; null where it can. */
export function whyNotFilled(file: Uint8Array): string | null {
  try {
    fillWord(file, { texts: new Map(), parts: new Map() }, new Map())
    return null
  } catch (error) {
    const properties = error instanceof Error && 'properties' in error ? error.properties : null
    const { errors } = (properties ?? {}) as { errors?: { properties?: { explanation?: string } }[] }
    return errors?.[0]?.properties?.explanation ?? (error instanceof Error ? error.message : String(error))
  }
}
