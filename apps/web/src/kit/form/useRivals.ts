import { createContext, useRef, useState } from 'react'
import { ApiError } from '#shared/api/ApiError.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { fullMoment } from '#shared/i18n/moments.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import type { FormInstance } from './Form.tsx'
import { focusField } from './formPlace.ts'
import { formTexts } from './formTexts.ts'

/** What of a record says which state of it was read, and who wrote that, when. */
export interface Maintained {
  revision?: number | undefined
  changedBy?: string | undefined
  changedAt?: string | undefined
}

/** A field of a record that somebody else saved while a form of it was open. */
export interface Rival {
  by: string
  theirs: unknown
  mine: unknown
}

type Fields = Readonly<Record<string, Rival>>
/** The fields that were changed by somebody else, for their rows. */
export const Rivals = createContext<Fields>({})

interface RivalsOptions<V extends object, R extends Maintained> {
  form: FormInstance<V>
  labels: Readonly<Record<string, string>>
  initial: Partial<V>
  /** None where it is new. */
  record: R | undefined
  reread: (() => Promise<R | undefined>) | undefined
  initialOf: (record: R) => Partial<V>
}

/** The server refused because of the record's revision: somebody has saved it since it was read. */
export const isStale = (error: unknown) => error instanceof ApiError && 'revision' in error.errors

/** Nothing entered is the same however it is written. */
export const same = (one: unknown, other: unknown) => JSON.stringify(one ?? '') === JSON.stringify(other ?? '')

/**
 * Saves a record, or shows what somebody else made of it meanwhile (KIT.md section 5): it is read anew, fields that only
 * they changed take their value, and each row whose field they changed says what they wrote and lets one choose. Nothing
 * is written before one saves again; that is then compared with the record as it stands.
 */
export function useRivals<V extends object, R extends Maintained>(options: RivalsOptions<V, R>) {
  const { form, labels, reread, initialOf } = options
  const t = useTexts(formTexts)
  const language = useLanguage(state => state.language)
  const opened = useRef<{ values: Partial<V>; record: R | undefined }>({
    values: options.initial,
    record: options.record,
  })
  const [fields, setFields] = useState<Fields>({})

  const compare = (mine: V, record: R): string => {
    const by = record.changedBy ?? ''
    const theirs = initialOf(record)
    const found: Record<string, Rival> = {}
    for (const name of Object.keys(labels) as (keyof V & string)[]) {
      const before = opened.current.values[name]
      if (same(before, theirs[name]) || same(mine[name], theirs[name])) continue
      found[name] = { by, theirs: theirs[name], mine: mine[name] }
      if (same(mine[name], before)) form.setFieldValue(name as never, theirs[name] as never)
    }
    opened.current = { values: theirs, record }
    setFields(found)
    const [first] = Object.keys(found)
    if (first) focusField(form, first)
    const names = Object.keys(found).map(name => labels[name] ?? name)
    const who = { name: by, at: record.changedAt ? fullMoment(record.changedAt, language) : '' }
    return first ? t('rivals', { ...who, fields: names.join(t('separator')) }) : t('noRivals', who)
  }

  const save = async (values: V, act: (values: V, record: R | undefined) => Promise<unknown>) => {
    try {
      await act(values, opened.current.record)
    } catch (error) {
      const now = reread && isStale(error) ? await reread() : undefined
      throw now ? new Error(compare(values, now)) : error
    }
  }
  /** Goes on from an earlier state of the record: what was saved since then is shown as ever. */
  const resume = (values: Readonly<Record<string, unknown>>, revision: number | undefined) => {
    const { record, ...before } = opened.current
    setFields({})
    opened.current = { values: { ...before.values, ...values }, record: record && { ...record, revision } }
  }
  return { fields, save, resume }
}
