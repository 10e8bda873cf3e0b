import { amountToCapitals, formatAmount } from '@portico/contract/rules/amounts/amount.ts'
import { daysFrom } from '@portico/contract/rules/funds/duration.ts'
import type { CellValue, NamedThing } from '@portico/contract/work/documentEntities.ts'
import type { OpenDocument } from '@portico/contract/work/documents.ts'
import type { TemplateColumn } from '@portico/contract/work/templateFields.ts'
import { inThousands } from '#kit/fields/inThousands.ts'
import { Avatar } from '#kit/show/Avatar.tsx'
import { useDictionaryOptions } from '#shared/dictionaries.ts'
import { computedWords } from '#shared/forms/computedWords.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { fullDay, fullMoment } from '#shared/i18n/moments.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { ReadFiles } from './ReadFiles.tsx'
import { readingTexts } from './readingTexts.ts'

interface ReadValueProps {
  field: TemplateColumn
  value: CellValue
  opened: OpenDocument
}

const textsOf = (value: CellValue): readonly string[] =>
  Array.isArray(value) ? value : typeof value === 'string' && value !== '' ? [value] : []
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)

/** The value of a field or a cell, in words. */
export function ReadValue(props: ReadValueProps) {
  const t = useTexts(readingTexts)
  const language = useLanguage(state => state.language)
  const { field, value, opened } = props
  const texts = textsOf(value)
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  const [text] = texts
  if (text === undefined) return <span className="t3">—</span>
  switch (field.kind) {
    case 'number':
      return <span className="num">{field.hasThousands ? inThousands(text) : text}</span>
    case 'amount':
      return <AmountWords field={field} text={text} />
    case 'date':
      return <span className="num">{fullDay(text, language)}</span>
    case 'moment':
      return <span className="num">{fullMoment(text, language)}</span>
    case 'range':
      return <RangeWords field={field} ends={texts} />
    case 'choice':
    case 'choices':
      return field.dictionary ? (
        <DictionaryWords keys={texts} dictionary={field.dictionary} />
      ) : (
        <ChoiceWords keys={texts} field={field} />
      )
    case 'person':
    case 'unit':
    case 'project':
      return <Named code={text} kind={field.kind} thing={opened.named[`${field.kind}:${text}`]} />
    case 'file':
    case 'picture':
    case 'signature':
      return <ReadFiles documentId={opened.id ?? ''} ids={texts} files={opened.files} isShown={field.kind !== 'file'} />
    case 'computed':
      return <span className="num">{isDay(text) ? fullDay(text, language) : computedWords(field, text)}</span>
    default:
      return <span className="documents-lines">{text}</span>
  }
}

function AmountWords({ field, text }: { field: TemplateColumn; text: string }) {
  const t = useTexts(readingTexts)
  const capitals = field.hasCapitals && amountToCapitals(text)
  return (
    <>
      <b className="num">{(field.decimals ?? 2) > 2 ? inThousands(text) : formatAmount(text)}</b> {t('yuan')}
      {capitals && <span className="t2"> {capitals}</span>}
    </>
  )
}

function RangeWords({ field, ends: [from = '', to = ''] }: { field: TemplateColumn; ends: readonly string[] }) {
  const t = useTexts(readingTexts)
  const language = useLanguage(state => state.language)
  const wordsOf = (end: string) => (field.hasTime ? fullMoment(end, language) : fullDay(end, language))
  return (
    <span className="num">
      {t('range', { from: wordsOf(from), to: wordsOf(to) })}
      {!field.hasTime && isDay(from) && isDay(to) && t('days', { count: daysFrom(from, to) + 1 })}
    </span>
  )
}

function ChoiceWords({ keys, field }: { keys: readonly string[]; field: TemplateColumn }) {
  const pick = usePick()
  const labels = new Map((field.choices ?? []).map(({ key, label }) => [key, pick(label.zh, label.en)]))
  return <Several words={keys.map(key => labels.get(key) ?? key)} />
}

function DictionaryWords({ keys, dictionary }: { keys: readonly string[]; dictionary: string }) {
  const labels = new Map(useDictionaryOptions(dictionary).map(({ value, label }) => [value, label]))
  return <Several words={keys.map(key => labels.get(key) ?? key)} />
}

const Several = ({ words }: { words: readonly string[] }) =>
  words.join(useLanguage(state => state.language) === 'en' ? ', ' : '、')

interface NamedProps {
  code: string
  kind: 'person' | 'unit' | 'project'
  thing: NamedThing | undefined
}

/** Somebody or something by its name; people and projects by their numbers too. */
function Named({ code, kind, thing }: NamedProps) {
  const name = usePick()(thing?.zh ?? code, thing?.en)
  if (kind === 'unit' || name === code) return name
  return kind === 'person' ? (
    <span className="row g6">
      <Avatar code={code} name={name} size={24} />
      <span>
        {name} <span className="t2 num">{code}</span>
      </span>
    </span>
  ) : (
    <>
      <span className="num">{code}</span> {name}
    </>
  )
}
