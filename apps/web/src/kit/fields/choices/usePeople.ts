import type { PickedPerson } from '@portico/contract/admin/users.ts'
import { api } from '@portico/contract/api.ts'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { apiQuery } from '#shared/api/queries.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { fieldTexts } from '../fieldTexts.ts'
import type { Option, Value } from './options/optionSearch.ts'

const rest = 250
const fresh = 5 * 60_000

/** What a field names people by: their ids, or staff numbers, which addresses and conditions have. */
interface PersonKey<V extends Value> {
  of: (person: PickedPerson) => V
  /** Also those that cannot sign in any more: what they did is asked for, nothing new is given to them. */
  isOfPast?: boolean
  /** The calls that say who the chosen ones are. */
  asks: (chosen: readonly V[]) => ({ ids: number[] } | { keyword: string })[]
}
export const byId: PersonKey<number> = {
  of: person => person.id,
  asks: ids => (ids.length > 0 ? [{ ids: [...ids].sort((a, b) => a - b) }] : []),
}
export const byCode: PersonKey<string> = {
  of: person => person.code,
  isOfPast: true,
  asks: codes => codes.slice(0, 20).map(keyword => ({ keyword })),
}

/** The same, of those alone who can sign in. */
export const byStaffNumber: PersonKey<string> = { of: byCode.of, asks: byCode.asks }

/** People to choose from: those that the typed word finds, asked for when the typing rests; before that the chosen ones. */
export function usePeople<V extends Value>(key: PersonKey<V>, chosen: readonly V[], without: readonly V[] = []) {
  const t = useTexts(fieldTexts)
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
  const known = useQueries({
    queries: key.asks(chosen).map(input => ({ ...apiQuery(api.users.pick, input), staleTime: fresh })),
  })
  const people = new Map(known.flatMap(({ data = [] }) => data).map(person => [key.of(person), person]))
  for (const person of found.data ?? []) people.set(key.of(person), person)
  const labelOf = (one: V) => {
    const person = people.get(one)
    return person ? pick(person.name, person.nameEn) : String(one)
  }
  /** With number and unit, so that namesakes differ. */
  const optionOf = (one: V): Option<V> => {
    const person = people.get(one)
    const unit = person?.unitName ? pick(person.unitName, person.unitNameEn) : ''
    const isRefused = person?.enabled === false && !key.isOfPast && !chosen.includes(one)
    return {
      value: one,
      label: labelOf(one),
      hint: [person?.code, unit].filter(Boolean).join(' · '),
      refusal: isRefused ? t('disabledPerson') : undefined,
    }
  }
  const isAsked = asked !== '' && word.trim() !== ''
  const shown = isAsked ? (found.data ?? []).map(key.of).filter(one => !without.includes(one)) : chosen
  return {
    options: shown.map(optionOf),
    labelOf,
    onSearch: setWord,
    isLoading: word.trim() !== asked || found.isFetching,
    hint: t('typeName'),
    placeholder: t('person'),
  }
}
