import { api } from '@portico/contract/api.ts'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { apiQuery } from '#shared/api/queries.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { ChoiceField } from './ChoiceField.tsx'
import { queryTexts } from './queryTexts.ts'

interface PersonFieldProps {
  id: string
  label: string
  placeholder: string
  /** Staff numbers. */
  value: readonly string[]
  onChange: (value: string[]) => void
  describedBy?: string | undefined
}

const rest = 250
const fresh = 5 * 60_000

/** People by name or staff number. */
export function PersonField({ value, placeholder, ...props }: PersonFieldProps) {
  const t = useTexts(queryTexts)
  const pick = usePick()
  const [word, setWord] = useState('')
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(word.trim()), rest)
    return () => clearTimeout(timer)
  }, [word])
  const found = useQuery({
    ...apiQuery(api.users.pick, { keyword: asked }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    staleTime: fresh,
  })
  // The address has numbers only: who that is, is looked up.
  const known = useQueries({
    queries: value.slice(0, 20).map(code => ({ ...apiQuery(api.users.pick, { keyword: code }), staleTime: fresh })),
  })
  const people = new Map(known.flatMap(({ data = [] }) => data).map(person => [person.code, person]))
  for (const person of found.data ?? []) people.set(person.code, person)
  const optionOf = (code: string) => {
    const person = people.get(code)
    return { value: code, label: person ? pick(person.name, person.nameEn) : code, hint: code }
  }
  const options = asked === '' || word.trim() === '' ? [...value] : (found.data ?? []).map(person => person.code)
  return (
    <ChoiceField
      {...props}
      placeholder={placeholder || t('typeName')}
      isMultiple
      value={value}
      options={options.map(optionOf)}
      labelOf={code => optionOf(code).label}
      onSearch={setWord}
      isLoading={word.trim() !== asked || found.isFetching}
      hint={t('typeName')}
    />
  )
}
