import type { Language } from '@portico/contract/messages.ts'
import { rowsOf } from '@portico/contract/rules/filling/ruleInputs.ts'
import { fieldsByKey } from '@portico/contract/rules/templates/paper/paperPlaces.ts'
import type { TemplateField } from '@portico/contract/work/templateFields.ts'
import type { PaperBlock, PaperWords, TemplatePaper } from '@portico/contract/work/templatePaper.ts'
import { inWords } from '../paper.rules.ts'
import { type PaperFacts, single } from '../paperContent.rules.ts'
import { tableOf } from '../paperTable.rules.ts'
import { paperValue } from '../paperValue.rules.ts'
import type { OwnBlock, OwnCell, OwnPaper, OwnText } from './own.rules.ts'
import { ownWords } from './ownWords.rules.ts'

type Block<K extends PaperBlock['kind']> = Extract<PaperBlock, { kind: K }>

/** English beneath Chinese stands in smaller letters. */
const below = { title: 0.65, text: 0.85 } as const
/** From this size on a title is the one of the whole. */
const wholeTitle = 16
const longestSpaced = 12

/** A template's own paper for one document, in words. */
export function ownContent(paper: TemplatePaper, facts: PaperFacts): OwnPaper {
  const fields = fieldsByKey(facts.opened.template)
  const said = (blocks: readonly PaperBlock[]) => blocks.flatMap(block => contentOf(block, facts, fields))
  const { turned, margins, header, body, footer } = paper
  return { turned, margins, header: said(header), body: said(body), footer: said(footer) }
}

function contentOf(block: PaperBlock, facts: PaperFacts, fields: ReadonlyMap<string, TemplateField>): OwnBlock[] {
  const say = (words: PaperWords) => ownWords(facts, facts.language)(words[facts.language])
  const filled = (key: string) => {
    const field = fields.get(key)
    return field ? paperValue(field, single(facts.values[key] ?? null), facts) : inWords('')
  }
  switch (block.kind) {
    case 'title':
      return [{ kind: 'title', parts: partsOf(block, facts), align: block.align, isWhole: block.size >= wholeTitle }]
    case 'text':
      return [{ kind: 'text', parts: partsOf(block, facts), align: block.align }]
    case 'grid':
      return [gridOf(block, { say, filled })]
    case 'table':
      return tableBlock(block, facts, fields.get(block.field))
    case 'opinions': {
      const opinions = facts.opinions[facts.language]
      return opinions.length > 0 ? [{ kind: 'opinions', opinions }] : []
    }
    case 'picture': {
      const { height, align, field } = block
      return [{ kind: 'picture', value: filled(field), height, align }]
    }
    case 'signature':
      return [{ kind: 'signature', words: say(block.words), value: filled(block.field) }]
    case 'seal':
      return [{ kind: 'seal', text: say(block.words) }]
    case 'proof':
      return facts.proof ? [{ kind: 'proof', proof: facts.proof }] : []
    default:
      return [block]
  }
}

/** Words in the paper's language, or in both, Chinese above. */
function partsOf({ kind, words, size, inBoth, align }: Block<'title' | 'text'>, facts: PaperFacts): OwnText[] {
  const languages: Language[] = inBoth ? ['zh', 'en'] : [facts.language]
  return languages.map((language, at) => {
    const text = ownWords(facts, language)(words[language])
    const isShort = kind === 'title' && align === 'center' && size >= wholeTitle && [...text].length <= longestSpaced
    return { text, size: at === 0 ? size : Math.max(8, size * below[kind]), isSpaced: language === 'zh' && isShort }
  })
}

interface Saying {
  say(words: PaperWords): string
  filled(key: string): OwnCell['value']
}

/** Cells in rows: one that has no room in its row begins the next. */
function gridOf({ columns, hasFrame, cells }: Block<'grid'>, { say, filled }: Saying): OwnBlock {
  const rows: OwnCell[][] = []
  let from = columns
  for (const { span: wide, label, field, align } of cells) {
    const span = Math.min(wide, columns)
    if (from + span > columns) {
      rows.push([])
      from = 0
    }
    const value = label ? inWords(say(label)) : filled(field ?? '')
    rows.at(-1)?.push({ from, span, isLabel: label !== undefined, value, align })
    from += span
  }
  return { kind: 'grid', columns, hasFrame, rows }
}

/** A table of the form with the columns that the paper has of it; none where its rules hide it. */
function tableBlock(block: Block<'table'>, facts: PaperFacts, field: TemplateField | undefined): OwnBlock[] {
  if (field?.kind !== 'table' || !(field.key in facts.values)) return []
  const known = new Map((field.columns ?? []).map(column => [column.key, column]))
  const columns = block.columns.flatMap(({ key }) => known.get(key) ?? [])
  if (columns.length === 0) return []
  const summed = new Set(block.columns.filter(it => it.isSummed).map(it => it.key))
  const shape = { field, columns, isSummed: (key: string) => summed.has(key), hasIndex: block.hasIndex }
  return [{ kind: 'table', table: tableOf(shape, rowsOf(facts.values[field.key]), facts) }]
}
