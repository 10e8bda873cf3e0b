import { codes } from '@portico/contract/codes.ts'
import { codeMessage, message } from '@portico/contract/pageMessages.ts'
import { type FormEvent, useRef, useState } from 'react'
import { ApiError } from '#shared/api/ApiError.ts'
import { type Language, useLanguage } from '#shared/i18n/language.ts'
import { defineTexts, say } from '#shared/i18n/texts.ts'

const texts = defineTexts({
  gone: {
    zh: '{words}（代码 {code}）。网络已断开或门户没有应答，填写的内容都还在，请在恢复后再试。',
    en: '{words} (code {code}) The network is gone or the portal does not answer. What you entered is kept: try again once it is back.',
  },
})

type Mistakes<N extends string> = Partial<Record<N, string | undefined>>

interface Field {
  label: string
  /** How long a text it takes: a longer one stays, and is said at its field. */
  max?: number | undefined
}

/** A small form of plain fields: checks them, sends them, and puts what is wrong at its field; what was typed stays. */
export function useForm<N extends string>(
  fields: Record<N, Field>,
  check: (values: Record<N, string>) => Mistakes<N>,
  send: (values: Record<N, string>) => Promise<void>,
) {
  const language = useLanguage(state => state.language)
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(
    () => Object.fromEntries(namesOf(fields).map(name => [name, ''])) as Record<N, string>,
  )
  const [mistakes, setMistakes] = useState<Mistakes<N>>({})
  const [note, setNote] = useState('')
  const [isBusy, setBusy] = useState(false)

  const tooLong = (name: N) => {
    const { label, max = Number.POSITIVE_INFINITY } = fields[name]
    return values[name].trim().length > max ? message('tooLong', language, { label, max }) : ''
  }
  const show = (found: Readonly<Record<string, string | undefined>>) => {
    const names = namesOf(fields).filter(name => tooLong(name) || found[name])
    setMistakes(Object.fromEntries(names.map(name => [name, found[name]])) as Mistakes<N>)
    const [name] = names
    if (name) form.current?.querySelector<HTMLElement>(`#${name}`)?.focus()
    return names.length > 0
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setNote('')
    if (isBusy || show(check(values))) return
    setBusy(true)
    try {
      await send(values)
    } catch (error) {
      const said = error instanceof ApiError ? error : new ApiError('999', codeMessage(codes.unknownFailure, language))
      if (!show(said.errors)) setNote(noteOf(said, language))
    } finally {
      setBusy(false)
    }
  }
  const field = (name: N) => ({
    id: name,
    label: fields[name].label,
    value: values[name],
    mistake: tooLong(name) || (mistakes[name] ?? ''),
    onChange: (value: string) => {
      setValues(before => ({ ...before, [name]: value }))
      setMistakes(before => ({ ...before, [name]: undefined }))
    },
  })
  return { form, field, note, isBusy, submit }
}

const namesOf = <N extends string>(fields: Record<N, Field>) => Object.keys(fields) as N[]

/** What a form says of a failure; where nothing answered it says so. */
const noteOf = ({ message: words, code, isUnreachable }: ApiError, language: Language): string =>
  isUnreachable ? say(texts.gone, language, { words, code }) : words
