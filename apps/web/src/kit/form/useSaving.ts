import { codes, signOutCodes } from '@portico/contract/codes.ts'
import { codeMessage, message } from '@portico/contract/pageMessages.ts'
import { useEffect, useRef, useState } from 'react'
import { ApiError, isUnreachable } from '#shared/api/ApiError.ts'
import { whenBack } from '#shared/api/whenBack.ts'
import { getLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import type { FormInstance } from './Form.tsx'
import type { Mistake } from './FormSummary.tsx'
import { focusField } from './formPlace.ts'
import { formTexts } from './formTexts.ts'

interface FieldProblem {
  name: readonly (string | number)[]
  errors: readonly string[]
}
const isFormProblem = (error: unknown): error is { errorFields: FieldProblem[] } =>
  typeof error === 'object' && error !== null && 'errorFields' in error

/**
 * Submits a form: validates all of it, calls `save`, puts what the server found wrong at its field, and says the rest
 * above the form. What was typed stays whatever happens. Where there is no network it waits, and saves once that is back;
 * what may have arrived although nothing answered is not sent again by itself: it would be there twice.
 */
export function useSaving<V extends object>(form: FormInstance<V>, labels: Readonly<Record<string, string>>) {
  const t = useTexts(formTexts)
  const [isSaving, setSaving] = useState(false)
  const [mistakes, setMistakes] = useState<readonly Mistake[]>([])
  const [refusal, setRefusal] = useState('')

  const point = (names: readonly string[]) => {
    setMistakes(names.map(name => ({ name, label: labels[name] ?? name })))
    const [first] = names
    if (first) pick(first)
  }
  const pick = (name: string) => focusField(form, name)
  const refused = (error: unknown) => {
    const known = error instanceof ApiError ? Object.entries(error.errors) : []
    const fields = known.filter(([name]) => name in labels)
    if (fields.length > 0) {
      form.setFields(fields.map(([name, words]) => ({ name: name as never, errors: [words] })))
      point(fields.map(([name]) => name))
      return
    }
    const language = getLanguage()
    const words = error instanceof Error ? error.message : codeMessage(codes.unknownFailure, language)
    if (!isUnreachable(error)) return setRefusal(words)
    const said = message('withCode', language, { message: words, code: error.code })
    setRefusal(`${said} ${t(error.isUnsent ? 'waits' : 'unsure')}`)
  }
  const waiting = useRef<((why: 'back' | 'pressed') => void) | null>(null)
  const [waits, setWaits] = useState(0)
  // An effect rests with a tab that is not in front, where there are no fields to save, and goes on with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew for each wait.
  useEffect(() => (waiting.current ? whenBack(() => waiting.current?.('back')) : undefined), [waits])
  const untilBack = () =>
    new Promise<'back' | 'pressed'>(done => {
      waiting.current = why => {
        waiting.current = null
        done(why)
      }
      setWaits(count => count + 1)
    })
  const submit = async (save: (values: V) => Promise<unknown>): Promise<boolean> => {
    waiting.current?.('pressed')
    if (isSaving) return false
    for (;;) {
      const failure = await trySave(save)
      if (!isUnreachable(failure)) return failure === null
      const why = await untilBack()
      if (why === 'back' && !failure.isUnsent) setRefusal(t('back'))
      // Pressed again: that press saves.
      if (why !== 'back' || !failure.isUnsent) return false
    }
  }
  /** Null when it is saved; else why not, which is shown. */
  const trySave = async (save: (values: V) => Promise<unknown>): Promise<unknown> => {
    setRefusal('')
    setMistakes([])
    let values: V
    try {
      values = await form.validateFields()
    } catch (error) {
      if (!isFormProblem(error)) throw error
      point(error.errorFields.map(({ name }) => String(name[0])))
      return error
    }
    setSaving(true)
    try {
      await save(values)
      return null
    } catch (error) {
      // A code that ends the session leads away by itself.
      if (!(error instanceof ApiError) || !signOutCodes.has(error.code)) refused(error)
      return error
    } finally {
      setSaving(false)
    }
  }
  return { isSaving, mistakes, refusal, submit, pick }
}
