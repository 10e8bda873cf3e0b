import type { TemplateDocument } from '../../../work/templateDocument.ts'
import type { FieldGroup, TemplateField } from '../../../work/templateFields.ts'
import type { PaperBlock, PaperCell, PaperWords, TemplatePaper } from '../../../work/templatePaper.ts'

type Grid = Extract<PaperBlock, { kind: 'grid' }>

/** What stands alone in its row: it may be long, or is drawn. */
const isWide = ({ kind, hasLines }: TemplateField) =>
  hasLines === true || kind === 'file' || kind === 'picture' || kind === 'signature' || kind === 'project'
const isShown = ({ kind }: TemplateField) => kind !== 'note'
/** A brace in a name would begin a place. */
const plain = ({ zh, en }: PaperWords): PaperWords => ({
  zh: zh.replace(/[{}]/g, ''),
  en: (en.trim() === '' ? zh : en).replace(/[{}]/g, ''),
})
const labelCell = (label: PaperWords): PaperCell => ({ span: 2, label: plain(label), align: 'left' })

/** A paper to begin with: what the form says, in its order, under its name and number. */
export function paperOfForm(document: TemplateDocument): TemplatePaper {
  const { name, nameEn, form } = document
  const groups = form.groups.filter(group => group.fields.some(isShown))
  return {
    size: 'A4',
    turned: false,
    margins: [18, 18, 16, 18],
    header: [
      {
        kind: 'grid',
        columns: 2,
        hasFrame: false,
        cells: [
          { span: 1, label: { zh: '{portal}', en: '{portal}' }, align: 'left' },
          { span: 1, label: { zh: '{number}', en: '{number}' }, align: 'right' },
        ],
      },
      { kind: 'line', isRed: true },
    ],
    body: [
      { kind: 'title', words: plain({ zh: name, en: nameEn }), size: 20, align: 'center', inBoth: false },
      { kind: 'space', height: 4 },
      ...groups.flatMap(group => blocksOf(group, groups.length > 1)),
      { kind: 'space', height: 4 },
      { kind: 'opinions' },
    ],
    footer: [{ kind: 'page', align: 'center' }],
  }
}

function blocksOf({ title, fields }: FieldGroup, isTitled: boolean): PaperBlock[] {
  const blocks: PaperBlock[] = isTitled
    ? [{ kind: 'title', words: plain(title), size: 11, align: 'left', inBoth: false }]
    : []
  let row: TemplateField[] = []
  let grid: Grid | null = null
  const close = () => {
    const [one, other] = row
    if (one) {
      grid ??= { kind: 'grid', columns: 12, hasFrame: true, cells: [] }
      const wide = other ? 4 : 10
      for (const { label, key } of other ? [one, other] : [one])
        grid.cells.push(labelCell(label), { span: wide, field: key, align: 'left' })
    }
    row = []
  }
  const end = () => {
    close()
    if (grid) blocks.push(grid)
    grid = null
  }
  for (const field of fields.filter(isShown)) {
    if (field.kind === 'table') {
      end()
      blocks.push(...tableOf(field))
      continue
    }
    if (isWide(field)) close()
    row.push(field)
    if (isWide(field) || row.length === 2) close()
  }
  end()
  return blocks
}

const tableOf = ({ key, label, columns = [] }: TemplateField): PaperBlock[] => [
  { kind: 'title', words: plain(label), size: 10, align: 'left', inBoth: false },
  {
    kind: 'table',
    field: key,
    hasIndex: true,
    columns: columns.filter(isShown).map(column => ({ key: column.key, isSummed: column.kind === 'amount' })),
  },
]
