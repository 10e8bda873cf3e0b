import { codes, isCode } from '@portico/contract/codes.ts'
import { codeMessage } from '@portico/contract/messages.ts'
import type { FormInstance } from 'antd'
import { useState } from 'react'
import { ApiError } from '#shared/api/ApiError.ts'
import { getLanguage } from '#shared/i18n/language.ts'
import type { Mistake } from './MistakeNote.tsx'

interface FieldProblem {
  name: readonly (string | number)[]
  errors: readonly string[]
}
const isFormProblem = (error: unknown): error is { errorFields: FieldProblem[] } =>
  typeof error === 'object' && error !== null && 'errorFields' in error

/**
 * Submits a form: validates all of it, calls `save`, puts what the server found wrong at its field, and says the rest
 * above the form. What was typed stays whatever happens.
 */
export function useSaving<V extends object>(form: FormInstance<V>, labels: Readonly<Record<string, string>>) {
  const [isSaving, setSaving] = useState(false)
  const [mistakes, setMistakes] = useState<readonly Mistake[]>([])
  const [refusal, setRefusal] = useState('')

  const point = (names: readonly string[]) => {
    setMistakes(names.map(name => ({ name, label: labels[name] ?? name })))
    const [first] = names
    if (first) pick(first)
  }
  const pick = (name: string) => {
    form.scrollToField(name as never, { focus: true, block: 'center' })
  }
  const refused = (error: unknown) => {
    const known = error instanceof ApiError ? Object.entries(error.errors) : []
    const fields = known.filter(([name]) => name in labels)
    if (fields.length > 0) {
      form.setFields(fields.map(([name, words]) => ({ name: name as never, errors: [words] })))
      point(fields.map(([name]) => name))
      return
    }
    const words = error instanceof Error ? error.message : codeMessage(codes.unknownFailure, getLanguage())
    setRefusal(words)
  }
  const submit = async (save: (values: V) => Promise<unknown>): Promise<boolean> => {
    if (isSaving) return false
    setRefusal('')
    setMistakes([])
    let values: V
    try {
      values = await form.validateFields()
    } catch (error) {
      if (!isFormProblem(error)) throw error
      point(error.errorFields.map(({ name }) => String(name[0])))
      return false
    }
    setSaving(true)
    try {
      await save(values)
      return true
    } catch (error) {
      // A code that ends the session leads away by itself.
      if (!(error instanceof ApiError) || !isCode(error.code, codes.notSignedIn)) refused(error)
      return false
    } finally {
      setSaving(false)
    }
  }
  return { isSaving, mistakes, refusal, submit, pick }
}
