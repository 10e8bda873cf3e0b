import { SystemMenu } from '@portico/contract/access/menu.ts'
import { api } from '@portico/contract/api.ts'
import { Parameter } from '@portico/contract/platform/parameters.ts'
import { encode, list } from '@portico/contract/wire.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApiQuery } from '#shared/api/queries.ts'
import { menuQuery } from '#shared/catalogue/menuQuery.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { canSeal, sealPassword } from '#shared/sealPassword.ts'
import { useSession } from '#shared/session.ts'
import { writeLocal, writeSession } from '#shared/storage.ts'
import { whenIdle } from '#shared/whenIdle.ts'

/**
 * Keeps in browser storage what spec 1 §3 says is kept there. Nothing secret, nothing that the portal reads: other pages
 * of the organisation do. So it is done once the page is there and idle.
 */
export function useStoredFacts(isSettled: boolean): void {
  const { data: parameters } = useApiQuery(api.parameters.all)
  const { data: menu } = useQuery(menuQuery)
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
  useEffect(() => {
    if (isSettled && menu)
      return whenIdle(() => writeSession('myMenu', JSON.stringify(encode(list(SystemMenu), menu))), 5000)
  }, [isSettled, menu])
  const id = user?.id
  const publicKey = parameters?.find(parameter => parameter.id === 'rsaPublicKey')?.value
  useEffect(() => {
    if (!isSettled || !id || !publicKey || !canSeal()) return
    sealPassword(id, publicKey).then(
      sealed => writeSession('userInfo', sealed),
      () => writeSession('userInfo', null),
    )
  }, [isSettled, id, publicKey])
  useEffect(() => writeSession('language', language), [language])
  useEffect(() => {
    if (!user) return
    writeLocal('userId', user.id)
    writeSession('person', JSON.stringify({ code: user.code, name: user.name }))
  }, [user])
}
