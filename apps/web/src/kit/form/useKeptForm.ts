import { useEffect } from 'react'
import { useUnsavedWarning } from '#kit/act/useUnsavedWarning.ts'
import { type Left, useOpenedPlace } from '#kit/layers/Opened.tsx'
import type { FormInstance } from './Form.tsx'
import { keptValues } from './keptValues.ts'
import { same } from './useRivals.ts'

type Values = Readonly<Record<string, unknown>>

interface KeptForm {
  isUnsaved: () => boolean
  /** What the form began with, and the state of the record that this was. */
  initial: Values
  revision: number | undefined
  /** Begins with the earlier state again. */
  resume: (values: Values, revision: number | undefined) => void
}

/**
 * The form of a dialog that warns before it is lost, and is as it was left where the session ended by itself: with what the
 * person changed, upon the record as they read it, so that what others saved meanwhile is theirs still.
 */
export function useKeptForm<V extends object>(form: FormInstance<V>, kept: KeptForm): void {
  const place = useOpenedPlace()
  const { isUnsaved, initial, revision, resume } = kept
  const take = (): Left => {
    const values = keptValues(form.getFieldsValue(true) as object)
    const changed = Object.entries(values).filter(([name, value]) => !same(initial[name], value))
    const names = changed.map(([name]) => [name, initial[name]] as const)
    return { values: Object.fromEntries(changed), before: keptValues(Object.fromEntries(names)), revision }
  }
  useUnsavedWarning(
    isUnsaved,
    place ? { name: place.name, take: () => ({ open: place.open, left: take() }) } : undefined,
  )
  const left = place?.left
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is there.
  useEffect(() => {
    if (!left) return
    giveBack(form, left.values)
    resume(left.before, left.revision)
    place.given()
  }, [left])
}

/** What was kept stands in the form again, as if it had been typed just now. */
export function giveBack<V extends object>(form: FormInstance<V>, kept: Values): void {
  const now: Values = form.getFieldsValue(true) as Values
  const changed = Object.entries(kept).filter(([name, value]) => !same(now[name], value))
  form.setFields(
    changed.map(([name, value]) => ({ name: name as never, value: (value ?? undefined) as never, touched: true })),
  )
}
