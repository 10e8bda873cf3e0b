import { addressOf } from '@portico/contract/rules/filling/formAddress.ts'
import type { DocumentFile, FieldMistake } from '@portico/contract/work/documentEntities.ts'
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import type { SendOptions } from '#kit/fields/files/useFileSends.ts'
import type { Language } from '#shared/i18n/language.ts'
import type { Entry, FormStore } from './formStore.ts'

/** Where the files of a form go, and what is known of those that are there. */
export interface FormFiles {
  send: (file: File, options: SendOptions) => Promise<DocumentFile>
  /** Is told of each from being chosen on: before it is sent it waits for others, and is made smaller. */
  onChosen?: (settled: Promise<void>) => void
  fileOf: (id: string) => DocumentFile | undefined
  /** What is in one. */
  read: (id: string) => Promise<Blob>
  /** What is taken, where that is other than for people of staff. */
  limits?: string
}

export interface Form {
  /** Begins the ids of its fields. */
  id: string
  store: FormStore
  /** The language that its labels are shown in. */
  language: Language
  /** Rows of tables are cards, one of which is open. */
  isNarrow: boolean
  /** None where nothing is kept: for who builds the form. */
  files: FormFiles | null
  /** Somebody or something was chosen: what rules may read of it is asked for. */
  onNamed?: (kind: 'person' | 'unit' | 'project', code: string, field: string) => void
}

export const FormContext = createContext<Form | null>(null)

/** The form around a part of it. */
export function useForm(): Form {
  const form = useContext(FormContext)
  if (!form) throw new Error('No form around this part')
  return form
}

/** What a field or cell shows: what reads it is drawn again when that changes, and not at other keys. */
export function useEntry(address: string): Entry {
  const { store } = useForm()
  return useSyncExternalStore(
    useCallback(listener => store.watch(address, listener), [store, address]),
    () => store.entry(address),
  )
}

/** Something of the whole form, which stays the same value while it says the same. */
export const useFormPart = <T>(store: FormStore, part: (store: FormStore) => T): T =>
  useSyncExternalStore(store.listen, () => part(store))

/** The id of what is focused in a field. */
export const entryId = (form: Pick<Form, 'id'>, address: string): string => `${form.id}-${address}`

/** Leads the focus to what is wrong; a row that is closed opens for it. */
export function focusMistake(form: Pick<Form, 'id' | 'store'>, { field, row, column }: FieldMistake): void {
  if (row !== null) flushSync(() => form.store.setOpenRow(field, row))
  const control = document.getElementById(entryId(form, addressOf(field, row, column)))
  control?.focus()
  control?.scrollIntoView({ block: 'center' })
}
