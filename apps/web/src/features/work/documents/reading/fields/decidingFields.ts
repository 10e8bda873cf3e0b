import { api } from '@portico/contract/api.ts'
import { workdaysOf } from '@portico/contract/rules/serviceHours.ts'
import type { FieldMistake, FormValues } from '@portico/contract/work/documentEntities.ts'
import type { OpenDocument } from '@portico/contract/work/documents.ts'
import type { TemplateField } from '@portico/contract/work/templateFields.ts'
import { attempt } from '#kit/act/attempt.ts'
import { keptValues } from '#kit/form/keptValues.ts'
import { call } from '#shared/api/call.ts'
import { createFormStore } from '#shared/forms/formStore.ts'

/** What of the form around them a decision asks. */
export interface DecidersForm {
  /** What stands in the fields of the step. */
  values: () => FormValues
  /** All that is wrong in them is said there, with what the portal found; whether there is any. */
  isWrong: (found?: readonly FieldMistake[]) => boolean
  /** Whether a field stands there, to have its mistake said beneath it. */
  isDrawn: (field: string) => boolean
}

/** The fields that a step names, while whoever decides it fills them in: what was typed is theirs until they agree. */
export function createDecidersFields(first: OpenDocument) {
  const { template, values, named, today, specialDays, mine } = first
  const edit = mine?.edit ?? []
  const keys = template.form.groups.flatMap(group => group.fields.map(({ key }) => key))
  const typed = new Set<string>()
  const store = createFormStore({
    document: template,
    values,
    named,
    world: { today, isWorkday: workdaysOf(specialDays) },
    left: new Set(keys.filter(key => !edit.includes(key))),
    onChange: field => typed.add(field),
  })
  return {
    store,
    isTyped: (field: string) => typed.has(field),
    hasTyped: () => typed.size > 0,
    values: () => Object.fromEntries(edit.map(key => [key, store.value(key)])),
    isWrong: (found: readonly FieldMistake[] = []) => store.sayAll(found).length > 0,
    isDrawn: (field: string) => edit.includes(field) && !store.entry(field).isHidden,
    /** What was typed, to be kept in the browser: no numbers of cards. */
    kept: (): FormValues => {
      const isOpen = ({ key, format }: TemplateField) => typed.has(key) && format !== 'idCard' && format !== 'bankCard'
      const open = template.form.groups.flatMap(group => group.fields).filter(isOpen)
      return keptValues(Object.fromEntries(open.map(({ key }) => [key, store.value(key)]))) as FormValues
    },
    /** What was kept, as if it had been typed just now; what the step does not fill in any more is left out. */
    giveBack: (kept: FormValues) => {
      for (const [key, value] of Object.entries(kept)) if (edit.includes(key)) store.set(key, value)
    },
    /** Takes over what the document says now; what was typed here stays. */
    take: (next: OpenDocument) => {
      store.name(next.named)
      store.take(Object.fromEntries(keys.flatMap(key => (typed.has(key) ? [] : [[key, next.values[key] ?? null]]))))
    },
    about: async (kind: 'person' | 'unit' | 'project', code: string) => {
      const found = await attempt(() => call(api.documents.about, { kind, code }))
      if (found) store.name({ [`${kind}:${code}`]: found.value })
    },
  }
}
