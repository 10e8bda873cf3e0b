import { api } from '@portico/contract/api.ts'
import type { ApplicableProject } from '@portico/contract/data/authorizationApplications.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { apiQuery, useApiQuery } from '#shared/api/queries.ts'

const rest = 250
const none: readonly ApplicableProject[] = []

export interface Applicable {
  options: readonly ApplicableProject[]
  isLoading: boolean
  onSearch: (word: string) => void
  /** The chosen one. */
  project: ApplicableProject | undefined
}

/** Projects that the typed word finds, asked for when the typing rests, and the chosen one. */
export function useApplicable(code: string): Applicable {
  const [word, setWord] = useState('')
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(word.trim()), rest)
    return () => clearTimeout(timer)
  }, [word])
  const found = useQuery({
    ...apiQuery(api.authorizations.applicable, { word: asked }),
    enabled: asked.length > 1,
    placeholderData: keepPreviousData,
  })
  const chosen = useApiQuery(api.authorizations.applicable, { word: code }, { enabled: code !== '' })
  const project = chosen.data?.find(one => one.code === code) ?? found.data?.find(one => one.code === code)
  return {
    options: asked.length > 1 ? (found.data ?? none) : project ? [project] : none,
    isLoading: found.isFetching,
    onSearch: setWord,
    project,
  }
}
