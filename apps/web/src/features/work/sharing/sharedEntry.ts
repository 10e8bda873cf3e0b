import { rowsOf } from '@portico/contract/rules/filling/ruleInputs.ts'
import { workdaysOf } from '@portico/contract/rules/serviceHours.ts'
import type { FieldMistake } from '@portico/contract/work/documentEntities.ts'
import { type SharedForm, templateOfShared } from '@portico/contract/work/sharing.ts'
import { firstRows } from '#shared/forms/formRows.ts'
import { createFormStore, type FormStore } from '#shared/forms/formStore.ts'
import type { Language } from '#shared/i18n/language.ts'
import { say } from '#shared/i18n/texts.ts'
import { keepEntry, readEntry } from './keptEntry.ts'
import { sharedTexts } from './sharedTexts.ts'

/** A shared form while it is filled in, with what was typed before the page was loaded again. */
export function entryOf(key: string, shared: SharedForm): { store: FormStore; keep: () => void; end: () => void } {
  const document = templateOfShared(shared)
  const fields = document.form.groups.flatMap(group => group.fields)
  // All but what the link fills in, and what the portal alone says.
  const own = fields.filter(it => !shared.fixed.includes(it.key) && (it.from === undefined || it.mayChange))
  const values = { ...shared.values, ...readEntry(key, new Set(own.map(it => it.key))) }
  let isWaiting = false
  let isOver = false
  const keep = () => {
    if (!isOver) keepEntry(key, store.values())
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
  /** It was sent or cleared: nothing may bring it back. */
  const end = () => {
    isOver = true
    keepEntry(key, null)
  }
  return { store, keep, end }
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
