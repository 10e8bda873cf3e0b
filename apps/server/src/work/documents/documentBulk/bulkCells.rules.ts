import type { CellValue, FieldValue } from '@portico/contract/work/documentEntities.ts'
import type { TemplateField } from '@portico/contract/work/templateFields.ts'
import type { BulkHeads } from './bulkHeads.rules.ts'

/** What people write in cells and forms keep by a key: the names of choices of each dictionary, and of units. */
export interface Names {
  /** By dictionary: what a choice is called in either language, plainly, and its key. */
  choices: ReadonlyMap<string, ReadonlyMap<string, string>>
  units: ReadonlyMap<string, string>
}
/** A row of the table: whose document it is, and what it says. */
export interface BulkRow {
  line: number
  applicant: string
  values: Record<string, FieldValue>
}

/** As names are compared. */
export const plainName = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/** Reads a line of the table. What cannot be read stays as it stands: what is wrong with it the form says. */
export function readRow({ line, cells }: { line: number; cells: readonly string[] }, heads: BulkHeads, names: Names) {
  const row: BulkRow = { line, applicant: '', values: {} }
  for (const [at, { field }] of heads.at) {
    const text = (cells[at] ?? '').trim()
    if (!field) row.applicant = text
    else if (text !== '') row.values[field.key] = readCell(field, text, names)
  }
  return row
}

/** A cell as its field is kept. */
export function readCell(field: TemplateField, text: string, names: Names): CellValue {
  const day = () => dayOf(text)
  const read: Partial<Record<TemplateField['kind'], () => CellValue>> = {
    number: () => numberOf(text),
    amount: () => numberOf(text),
    date: day,
    moment: () => momentOf(text),
    time: () => timeOf(text),
    range: () => rangeOf(text, field.hasTime ? momentOf : dayOf),
    choice: () => choiceOf(field, text, names) ?? text,
    choices: () => choicesOf(field, text, names),
    unit: () => names.units.get(plainName(text)) ?? text,
    yesNo: () => yesNoOf(text),
  }
  return read[field.kind]?.() ?? text
}

const numberOf = (text: string) => text.normalize('NFKC').replace(/^[¥￥]|,(?=\d{3}(?!\d))|\s|元$/g, '')

/** `2026/1/5`, `2026年1月5日`, `20260105` as `2026-01-05`; anything else as it stands. */
function dayOf(text: string): string {
  const parts = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text) ?? /^(\d{4})(\d\d)(\d\d)$/.exec(text)
  const [, year = '', month = '', day = ''] = parts ?? []
  return parts ? [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-') : text
}

/** `9:05` as `09:05`. */
function timeOf(text: string): string {
  const parts = /^(\d{1,2})[:：](\d\d)(?:[:：]00)?$/.exec(text)
  return parts ? `${(parts[1] ?? '').padStart(2, '0')}:${parts[2]}` : text
}

function momentOf(text: string): string {
  const [, day = text, time = '00:00', seconds = '00'] =
    /^(\S+?)(?:[ T]+(\d{1,2}[:：]\d\d)(?:[:：](\d\d))?)?$/.exec(text) ?? []
  return `${dayOf(day)} ${timeOf(time)}:${seconds}`
}

/** Both ends, with 至, 到, ~ or “to” between them. */
function rangeOf(text: string, end: (text: string) => string): string[] {
  const ends = text.split(/\s*(?:[~～至到—]+| to | - )\s*/)
  return ends.length === 2 ? ends.map(it => end(it.trim())) : ['', '']
}

/** A choice by what people see of it, else by its key: what is called 1 is meant before what has the key 1. */
function choiceOf({ choices = [], dictionary }: TemplateField, text: string, names: Names): string | undefined {
  const name = plainName(text)
  if (dictionary !== undefined) return names.choices.get(dictionary)?.get(name)
  const isCalled = (it: string) => plainName(it) === name
  const found = choices.find(({ label }) => isCalled(label.zh) || isCalled(label.en))
  return (found ?? choices.find(({ key }) => isCalled(key)))?.key
}

/** Several choices: what is one as it stands is not parted, for there may be commas in what it is called. */
function choicesOf(field: TemplateField, text: string, names: Names, parting = [/[;；\n]/, /[、,，]/]): string[] {
  const [first, ...others] = parting
  const known = choiceOf(field, text, names)
  if (known !== undefined || !first) return [known ?? text]
  const parts = text.split(first).map(it => it.trim())
  return parts.filter(it => it !== '').flatMap(it => choicesOf(field, it, names, others))
}

const words: ReadonlyMap<string, boolean> = new Map([
  ...['是', '有', 'yes', 'y', 'true', '1', '√'].map(it => [it, true] as const),
  ...['否', '无', 'no', 'n', 'false', '0', '×'].map(it => [it, false] as const),
])
const yesNoOf = (text: string): CellValue => words.get(plainName(text)) ?? text
