import { useEffect } from 'react'
import { useUnsavedWarning } from '#kit/act/useUnsavedWarning.ts'
import type { FormInstance } from './Form.tsx'
import { keptValues } from './keptValues.ts'
import { same } from './useRivals.ts'

type Values = Readonly<Record<string, unknown>>

interface KeptForm {
  /** Where the form is open, and what it had when it was left; nothing is kept without it. */
  place: { name: string; open: unknown; values: Values | undefined } | null
  isUnsaved: () => boolean
}

/** A form that warns before it is lost, and is as it was left where the session ended by itself. */
export function useKeptForm<V extends object>(form: FormInstance<V>, { place, isUnsaved }: KeptForm): void {
  const kept = place && {
    name: place.name,
    take: () => ({ open: place.open, values: keptValues(form.getFieldsValue(true) as object) }),
  }
  useUnsavedWarning(isUnsaved, kept ?? undefined)
  const values = place?.values
  useEffect(() => {
    if (values) giveBack(form, values)
  }, [form, values])
}

/** What was kept stands in the form again, as if it had been typed just now. */
export function giveBack<V extends object>(form: FormInstance<V>, kept: Values): void {
  const now: Values = form.getFieldsValue(true) as Values
  const changed = Object.entries(kept).filter(([name, value]) => !same(now[name], value))
  form.setFields(
    changed.map(([name, value]) => ({ name: name as never, value: (value ?? undefined) as never, touched: true })),
  )
}
