import * as z from 'zod/mini'
import * as w from '../wire.ts'

/** What a paper of a template's own is made of (documents.md, section 3). */
export const paperBlockKinds = [
  'title',
  'text',
  'grid',
  'table',
  'opinions',
  'picture',
  'line',
  'space',
  'signature',
  'seal',
  'proof',
  'page',
] as const
export type PaperBlockKind = (typeof paperBlockKinds)[number]
export const paperAligns = ['left', 'center', 'right'] as const
export type PaperAlign = (typeof paperAligns)[number]

/** Words on paper with places in them, `{person.name}` (`rules/templates/paper/paperPlaces.ts`), in both languages. */
export const PaperWords = w.body({ zh: ['zh', w.longText(2000)], en: ['en', w.longText(2000)] })
export type PaperWords = w.Of<typeof PaperWords>

const block = <const K extends PaperBlockKind>(kind: K) => ['kind', z.literal(kind)] as const
const align = () => z.enum(paperAligns)
/** Key of a field of the form. */
const field = () => w.text(40)
/** Of letters, in points. */
const size = () => w.int(8, 22)
const written = {
  words: ['words', PaperWords],
  size: ['size', size()],
  align: ['align', align()],
  /** Chinese above, English below it, whatever language the paper is in. */
  inBoth: ['inBoth', w.bool()],
} as const satisfies w.Rows

/** A cell of a grid: words, or the value of a field; as wide as so many columns. */
export const PaperCell = w.body({
  span: ['span', w.int(1, 12)],
  label: ['label', w.optional(PaperWords)],
  field: ['field', w.optional(field())],
  align: ['align', align()],
})
export type PaperCell = w.Of<typeof PaperCell>

/** A column of a table's field, and whether the last row adds it up. */
export const PaperColumn = w.body({ key: ['key', w.text(40)], isSummed: ['isSummed', w.bool()] })
export type PaperColumn = w.Of<typeof PaperColumn>

/** One block of a paper; lengths are in mm. */
export const PaperBlock = w.byKind([
  /** From 16 points on the title of the whole, else of a part. */
  w.body({ kind: block('title'), ...written }),
  w.body({ kind: block('text'), ...written }),
  w.body({
    kind: block('grid'),
    columns: ['columns', w.int(1, 12)],
    hasFrame: ['hasFrame', w.bool()],
    cells: ['cells', w.list(PaperCell, 200)],
  }),
  w.body({
    kind: block('table'),
    field: ['field', field()],
    /** The number of each row before it. */
    hasIndex: ['hasIndex', w.bool()],
    columns: ['columns', w.list(PaperColumn, 20)],
  }),
  w.body({ kind: block('opinions') }),
  w.body({
    kind: block('picture'),
    field: ['field', field()],
    height: ['height', w.int(5, 200)],
    align: ['align', align()],
  }),
  w.body({ kind: block('line'), isRed: ['isRed', w.bool()] }),
  w.body({ kind: block('space'), height: ['height', w.int(1, 200)] }),
  w.body({ kind: block('signature'), field: ['field', field()], words: ['words', PaperWords] }),
  /** An empty place with words in it, never a drawn seal. */
  w.body({ kind: block('seal'), words: ['words', PaperWords] }),
  /** Where code and QR stand by which the document is checked. */
  w.body({ kind: block('proof') }),
  w.body({ kind: block('page'), align: ['align', align()] }),
])
export type PaperBlock = z.output<typeof PaperBlock>

const margin = () => w.int(0, 100)
const blocks = () => w.list(PaperBlock, 100)
/** A paper of the template's own; without one it is laid out from the form. */
export const TemplatePaper = w.body({
  size: ['size', z.literal('A4')],
  turned: ['turned', w.bool()],
  /** Top, right, bottom, left, in mm. */
  margins: ['margins', z.tuple([margin(), margin(), margin(), margin()])],
  /** Above and below each page. */
  header: ['header', blocks()],
  body: ['body', blocks()],
  footer: ['footer', blocks()],
})
export type TemplatePaper = w.Of<typeof TemplatePaper>
