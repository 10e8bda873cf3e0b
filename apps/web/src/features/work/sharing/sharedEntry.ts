import { cellOf, rowsOf } from '@portico/contract/rules/filling/ruleInputs.ts'
import { workdaysOf } from '@portico/contract/rules/serviceHours.ts'
import type { CellValue, FieldMistake, FormValues } from '@portico/contract/work/documentEntities.ts'
import { type SharedForm, templateOfShared } from '@portico/contract/work/sharing.ts'
import type { TemplateColumn, TemplateField } from '@portico/contract/work/templateFields.ts'
import { firstRows } from '#shared/forms/formRows.ts'
import { createFormStore, type FormStore } from '#shared/forms/formStore.ts'
import type { Language } from '#shared/i18n/language.ts'
import { say } from '#shared/i18n/texts.ts'
import { keepEntry, ownBrowser, readEntry } from './keptEntry.ts'
import { type SharedFiles, sharedFiles } from './sharedFiles.ts'
import { sharedTexts } from './sharedTexts.ts'

interface SharedEntry {
  store: FormStore
  files: SharedFiles
  /** What this browser calls itself, also where it keeps nothing: its files are known by that. */
  browser: string
  keep: () => void
  end: () => void
}

/** A shared form while it is filled in, with what was typed before the page was loaded again. */
export function entryOf(shareKey: string, shared: SharedForm): SharedEntry {
  const document = templateOfShared(shared)
  const fields = document.form.groups.flatMap(group => group.fields)
  // All but what the link fills in, and what the portal alone says.
  const own = fields.filter(it => !shared.fixed.includes(it.key) && (it.from === undefined || it.mayChange))
  const kept = readEntry(shareKey, new Set(own.map(it => it.key)))
  const values = { ...shared.values, ...kept.values }
  const browser = ownBrowser()
  let isWaiting = false
  let isOver = false
  const keep = () => {
    if (!isOver) keepEntry(shareKey, { values: store.values(), files: files.all() })
  }
  const keepLater = () => {
    if (isWaiting) return
    isWaiting = true
    // Once for all that is typed within a moment.
    window.setTimeout(() => {
      isWaiting = false
      keep()
    }, 100)
  }
  const store = createFormStore({
    document,
    values: { ...firstRows(document, values), ...values },
    named: shared.named,
    world: { today: shared.today, isWorkday: workdaysOf(shared.specialDays) },
    onChange: keepLater,
  })
  const named = () => filesNamed(fields, store.values())
  const files = sharedFiles({ shareKey, ticket: shared.ticket, browser, known: kept.files, named })
  /** It was sent or cleared: nothing may bring it back. */
  const end = () => {
    isOver = true
    keepEntry(shareKey, null)
  }
  return { store, files, browser, keep, end }
}

const isOfFiles = ({ kind }: TemplateColumn) => kind === 'file' || kind === 'picture'
const idsIn = (value: CellValue | undefined) => (Array.isArray(value) ? value : [])

/** Ids of files that fields and cells name. */
function filesNamed(fields: readonly TemplateField[], values: FormValues): string[] {
  return fields.flatMap(field => {
    if (isOfFiles(field)) return idsIn(cellOf(values, field.key))
    const columns = (field.columns ?? []).filter(isOfFiles)
    return rowsOf(values[field.key]).flatMap(({ cells }) => columns.flatMap(({ key }) => idsIn(cells[key])))
  })
}

/** What a mistake's field is called, with its row and column. */
export function labelOf(store: FormStore, { field, row, column }: FieldMistake, language: Language): string {
  const fields = store.document().form.groups.flatMap(group => group.fields)
  const found = fields.find(it => it.key === field)
  const name = found?.label[language] || field
  if (row === null) return name
  const at = rowsOf(store.value(field)).findIndex(it => it.id === row) + 1
  const cell = found?.columns?.find(it => it.key === column)
  return say(sharedTexts.inRow, language, { table: name, at, column: cell?.label[language] || column || '' })
}
