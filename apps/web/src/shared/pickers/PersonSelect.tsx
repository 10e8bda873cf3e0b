import { api } from '@portico/contract/api.ts'
import type { PickedPerson } from '@portico/contract/users.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { apiQuery, useApiQuery } from '#shared/api/queries.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { pickerTexts } from './pickerTexts.ts'

interface Common {
  /** Given by the form's item. */
  id?: string
  label?: string
  placeholder?: string
  disabled?: boolean
  /** Not offered: oneself, or those who are chosen elsewhere. */
  without?: readonly number[]
  className?: string
}
interface OnePerson extends Common {
  value?: number | null
  onChange?: (id: number | undefined) => void
}
interface SeveralPeople extends Common {
  value?: readonly number[]
  onChange?: (ids: number[]) => void
}

const rest = 250

/** Chooses one person by name, English name or staff number. The value is the person's id. */
export function PersonSelect({ value, onChange, ...rest }: OnePerson) {
  const search = usePeople(value ? [value] : [], rest.without)
  return (
    <Select
      {...props(search, rest)}
      allowClear
      {...(value ? { value } : {})}
      onChange={next => onChange?.(next ?? undefined)}
    />
  )
}

/** The same for several people. */
export function PeopleSelect({ value = [], onChange, ...rest }: SeveralPeople) {
  const search = usePeople(value, rest.without)
  return (
    <Select<number[]>
      {...props(search, rest)}
      mode="multiple"
      value={[...value]}
      onChange={next => onChange?.(next)}
      maxTagCount="responsive"
    />
  )
}

type Search = ReturnType<typeof usePeople>

function props(
  { t, options, setWord, isSearching, word }: Search,
  { id, label, placeholder, disabled, className }: Common,
) {
  return {
    ...(id ? { id } : {}),
    ...(label ? { 'aria-label': label } : {}),
    ...(className ? { className } : {}),
    disabled: disabled ?? false,
    options,
    showSearch: { filterOption: false, onSearch: setWord },
    placeholder: placeholder ?? t('person'),
    notFoundContent: t(isSearching ? 'searching' : word.trim() ? 'noPerson' : 'typeOn'),
    popupMatchSelectWidth: 320,
    ...(className ? {} : { style: { width: '100%' } }),
  }
}

function usePeople(chosen: readonly number[], without: readonly number[] = []) {
  const t = useTexts(pickerTexts)
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
  })
  const ids = useMemo(() => [...chosen].sort((a, b) => a - b), [chosen])
  const known = useApiQuery(api.users.pick, { ids }, { enabled: ids.length > 0 })
  const people = new Map<number, PickedPerson>()
  for (const person of known.data ?? []) people.set(person.id, person)
  if (asked) for (const person of found.data ?? []) if (!without.includes(person.id)) people.set(person.id, person)
  const options = [...people.values()].map(person => {
    const unit = person.unitName ? pick(person.unitName, person.unitNameEn) : ''
    return {
      value: person.id,
      label: `${pick(person.name, person.nameEn)} ${person.code}`,
      title: [person.code, unit].filter(Boolean).join(' · '),
    }
  })
  return { t, options, word, setWord, isSearching: word.trim() !== asked || found.isFetching }
}
