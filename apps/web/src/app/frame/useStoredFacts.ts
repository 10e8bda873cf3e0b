import { api } from '@portico/contract/api.ts'
import { Parameter } from '@portico/contract/parameters.ts'
import { encode, list } from '@portico/contract/wire.ts'
import { useEffect } from 'react'
import { useApiQuery } from '#shared/api/queries.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useSession } from '#shared/session.ts'
import { writeLocal, writeSession } from '#shared/storage.ts'

/** Keeps in browser storage what spec 1 §3 says is kept there. Nothing secret, nothing needed: once the page is there. */
export function useStoredFacts(isSettled: boolean): void {
  const { data: parameters } = useApiQuery(api.parameters.all)
  const language = useLanguage(state => state.language)
  const user = useSession(state => state.user)
  useEffect(() => {
    if (!isSettled || !parameters) return
    const read = (id: string) => parameters.find(parameter => parameter.id === id)?.value ?? null
    writeSession('parameters', JSON.stringify(encode(list(Parameter), parameters)))
    writeSession('pageSize', read('dataDisplayNum'))
    writeSession('pageLayout', read('pageLayout'))
    writeSession('loginMode', read('loginMode'))
  }, [isSettled, parameters])
  useEffect(() => writeSession('language', language), [language])
  useEffect(() => {
    if (!user) return
    writeLocal('userId', user.id)
    writeSession('person', JSON.stringify({ code: user.code, name: user.name }))
  }, [user])
}
