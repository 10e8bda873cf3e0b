import { api } from '@portico/contract/api.ts'
import type { DocumentPerson } from '@portico/contract/work/documentEntities.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ChoiceField } from '#kit/fields/choices/ChoiceField.tsx'
import type { FieldProps, Given } from '#kit/fields/fieldProps.ts'
import { iconUser } from '#kit/icons/icons.ts'
import { apiQuery } from '#shared/api/queries.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { choosingTexts } from './choosingTexts.ts'

/** After so much rest what is typed is looked for, in milliseconds. */
const rest = 250

interface DeciderFieldProps extends FieldProps, Given<string | null, string | undefined> {
  /** The document and its step. */
  of: { id: string; step: string }
  /** Whom they chose the last time. */
  last: DocumentPerson | null
}

/** Somebody of those who may decide a step, by the staff number. */
export function DeciderField({ of, last, value, ...field }: DeciderFieldProps) {
  const t = useTexts(choosingTexts)
  const pick = usePick()
  const [isOpen, setOpen] = useState(false)
  const [word, setWord] = useState('')
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(word.trim()), rest)
    return () => clearTimeout(timer)
  }, [word])
  const found = useQuery({
    ...apiQuery(api.documents.choosable, asked ? { ...of, keyword: asked } : of),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  })
  const people = found.data ?? []
  const nameOf = (code: string) => {
    const person = people.find(it => it.code === code) ?? (last?.code === code ? last : undefined)
    return person ? pick(person.name, person.nameEn) : code
  }
  return (
    <ChoiceField
      clearable
      icon={iconUser}
      placeholder={t('person')}
      {...field}
      options={people.map(it => ({
        value: it.code,
        label: pick(it.name, it.nameEn),
        hint: [it.code, pick(it.unitName, it.unitNameEn)].filter(Boolean).join(' · '),
      }))}
      onOpen={() => setOpen(true)}
      onSearch={setWord}
      isLoading={found.isFetching || word.trim() !== asked}
      hint={found.error?.message ?? t('nobody')}
      labelOf={nameOf}
      value={value}
    />
  )
}
