import type { PaperBlock, PaperWords, TemplatePaper } from '../../../work/templatePaper.ts'
import { placesOf, readPlace } from './paperPlaces.ts'

/** Keys of the fields that stand on a paper: in its words, cells and blocks. */
export const keysOnPaper = ({ header, body, footer }: TemplatePaper): ReadonlySet<string> =>
  new Set([...header, ...body, ...footer].flatMap(keysOf))

function keysOf(block: PaperBlock): string[] {
  if (block.kind === 'grid')
    return block.cells.flatMap(({ label, field }) => [...(label ? inWords(label) : []), ...(field ? [field] : [])])
  return [...('words' in block ? inWords(block.words) : []), ...('field' in block ? [block.field] : [])]
}

const inWords = ({ zh, en }: PaperWords): string[] =>
  [...placesOf(zh), ...placesOf(en)].flatMap(name => {
    const place = readPlace(name)
    return place?.kind === 'field' ? [place.key] : []
  })
