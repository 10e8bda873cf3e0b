import { api } from '@portico/contract/api.ts'
import type { Parameter } from '@portico/contract/platform/parameters.ts'
import { useEffect, useState } from 'react'
import { call } from './api/call.ts'
import { usePick } from './i18n/texts.ts'

/** Names an open page, with the portal's name as soon as that is known; answers the portal's. */
export function useOpenTitle(title: string): string {
  const pick = usePick()
  const [names, setNames] = useState<readonly Parameter[]>([])
  useEffect(() => {
    // Without them the page's own name is title enough.
    call(api.parameters.all).then(setNames, () => undefined)
  }, [])
  const named = (id: string) => names.find(parameter => parameter.id === id)?.value ?? ''
  const system = pick(named('sysNameZh'), named('sysNameEn'))
  useEffect(() => {
    document.title = system ? `${title} - ${system}` : title
  }, [title, system])
  return system
}
