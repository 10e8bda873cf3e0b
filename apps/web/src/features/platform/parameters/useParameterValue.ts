import { api } from '@portico/contract/api.ts'
import { longestValue, type ManagedParameter } from '@portico/contract/platform/parameters.ts'
import { problemMessage } from '@portico/contract/rules/fields/fieldProblem.ts'
import { checkParameterValue } from '@portico/contract/rules/fields/parameterValue.ts'
import { useRef, useState } from 'react'
import { attempt } from '#kit/act/attempt.ts'
import { useUnsavedWarning } from '#kit/act/useUnsavedWarning.ts'
import { tooLongWords } from '#kit/form/formRules.ts'
import { isStale } from '#kit/form/useRivals.ts'
import { findRow } from '#kit/list/findRow.ts'
import { ApiError } from '#shared/api/ApiError.ts'
import { call } from '#shared/api/call.ts'
import { getLanguage } from '#shared/i18n/language.ts'
import { portalNow } from '#shared/i18n/nearMoments.ts'
import { say } from '#shared/i18n/texts.ts'
import { parameterTexts } from './parameterTexts.ts'
import { noteOwn, refreshParameters } from './useParameters.ts'

/** What became of a value: nothing yet, on its way, saved at a time (with what it was, where that can be had back), refused. */
type Saving =
  | { kind: 'rest' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string; before: string | null }
  | { kind: 'refused'; words: string }

const isHidden = ({ kind }: ManagedParameter) => kind === 'secret'

/** Why a value cannot be saved, before it is sent; null where it can. Empty is what clears one whose default is empty. */
function wrongWith(row: ManagedParameter, value: string): string | null {
  if (value === row.defaultValue) return null
  const language = getLanguage()
  const tooLong = tooLongWords(say(parameterTexts.value, language), value, longestValue)
  if (tooLong) return tooLong
  const problem = checkParameterValue(row, value)
  return problem && problemMessage(problem, language)
}

function send(
  { id, name, nameEn, revision, defaultValue }: ManagedParameter,
  value: string,
): Promise<ManagedParameter> {
  return value === defaultValue
    ? call(api.parameters.reset, { id, revision })
    : call(api.parameters.update, { id, name, nameEn, value, revision })
}

/**
 * A parameter that is saved where it stands. What is typed is a draft upon the state that was read: where somebody else saves
 * another value meanwhile, nothing is written before one has chosen.
 */
export function useParameterValue(read: ManagedParameter) {
  const [newest, setNewest] = useState(read)
  const row = newest.revision > read.revision ? newest : read
  const [draft, setDraft] = useState<string | null>(null)
  const [saving, setSaving] = useState<Saving>({ kind: 'rest' })
  /** As they are now, for who waited for an answer. */
  const typed = useRef<string | null>(null)
  const base = useRef(row)
  const isOnItsWay = useRef(false)
  const type = (next: string | null) => {
    if (typed.current === null && next !== null) base.current = row
    typed.current = next
    setDraft(next)
  }
  useUnsavedWarning(() => typed.current !== null && typed.current !== row.value)

  const isOther = isHidden(row) ? base.current.revision !== row.revision : base.current.value !== row.value
  const rival = draft !== null && isOther && draft !== row.value && saving.kind !== 'saving' ? row : null

  const save = async (value: string, canBeUndone: boolean): Promise<void> => {
    const from = base.current
    isOnItsWay.current = true
    setSaving({ kind: 'saving' })
    const refused: { words: string; error: unknown } = { words: '', error: null }
    const done = await attempt(() => send(from, value), {
      failed: (words, error) => Object.assign(refused, { words, error }),
    })
    isOnItsWay.current = false
    if (!done) return refuse(refused, from, value, canBeUndone)
    const saved = done.value
    noteOwn(saved)
    base.current = saved
    setNewest(saved)
    setSaving({
      kind: 'saved',
      at: portalNow().slice(11, 16),
      before: canBeUndone && !isHidden(row) ? from.value : null,
    })
    refreshParameters()
    // Changed once more meanwhile: that is saved upon this.
    const next = typed.current
    if (next === value || next === null) type(null)
    else if (isAtOnce(row)) await save(next, true)
  }
  const refuse = async (
    why: { words: string; error: unknown },
    from: ManagedParameter,
    value: string,
    undo: boolean,
  ) => {
    const { words, error } = why
    const now = isStale(error) ? await attempt(() => findRow(api.parameters.list, ({ id }) => id === row.id)) : null
    if (!now?.value) {
      const said = error instanceof ApiError ? (error.errors['value'] ?? words) : words
      return setSaving({ kind: 'refused', words: said })
    }
    setNewest(now.value)
    setSaving({ kind: 'rest' })
    // Only what it is called is another: that is in nobody's way.
    if (!isHidden(row) && now.value.value === from.value) {
      base.current = now.value
      return save(value, undo)
    }
    if (typed.current === null) type(value)
    base.current = from
  }

  const commit = () => {
    const value = typed.current
    if (value === null || isOnItsWay.current || rival) return
    if (value === row.value || (value === '' && isHidden(row))) return discard()
    const wrong = wrongWith(row, value)
    if (wrong !== null) return setSaving({ kind: 'refused', words: wrong })
    void save(value, true)
  }
  const discard = () => {
    type(null)
    setSaving({ kind: 'rest' })
  }
  return {
    row,
    /** Of a secret only what is typed now. */
    value: draft ?? (isHidden(row) ? '' : row.value),
    saving,
    rival,
    isUnsaved: draft !== null && draft !== row.value,
    set(next: string) {
      type(next)
      if (saving.kind !== 'saving') setSaving({ kind: 'rest' })
      if (isAtOnce(row)) commit()
    },
    commit,
    discard,
    /** To another value than the one that stands there: the default, or what it was before. */
    put(value: string, canBeUndone: boolean) {
      if (isOnItsWay.current) return
      type(null)
      base.current = row
      void save(value, canBeUndone)
    },
    keepMine() {
      base.current = row
      const value = typed.current
      const wrong = value === null ? null : wrongWith(row, value)
      if (wrong !== null) setSaving({ kind: 'refused', words: wrong })
      else if (value !== null) void save(value, true)
    },
  }
}
export type ParameterValue = ReturnType<typeof useParameterValue>

/** What is chosen is saved at once; what is typed, when it is left or by Enter. */
const isAtOnce = ({ kind }: ManagedParameter) => kind === 'switch' || kind === 'choice'
