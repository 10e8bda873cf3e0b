import type { ListLook } from '@portico/contract/access/listLooks.ts'
import { api } from '@portico/contract/api.ts'
import type { Endpoint } from '@portico/contract/endpoint.ts'
import { useState } from 'react'
import { attempt } from '#kit/act/attempt.ts'
import { call } from '#shared/api/call.ts'
import { apiKey, queryClient, useApiQuery } from '#shared/api/queries.ts'

const none: readonly string[] = []

/** The end of what was sent before: of two changes the server has to hear the later one last. */
let sent: Promise<unknown> = Promise.resolve()

/** How this person sees a list: shown at once, kept on the server, and as it was where that is refused. */
export function useListLook(list: Endpoint) {
  const { data } = useApiQuery(api.preferences.listLooks)
  // Not in the cache until the server has it: a box that is ticked by the cache's word turns a moment after its press.
  const [changed, setChanged] = useState<ListLook>()
  const look = changed ?? data?.find(one => one.list === list.url)
  const density = look?.density ?? 'middle'
  const hidden = look?.hidden ?? none
  const keep = (next: Partial<ListLook>) => {
    const mine = { list: list.url, density, hidden: [...hidden], ...next }
    setChanged(mine)
    sent = sent.then(async () => {
      if (await attempt(() => call(api.preferences.saveListLook, mine))) remember(mine)
      setChanged(now => (now === mine ? undefined : now))
    })
  }
  return {
    density,
    hidden,
    setDensity: (next: ListLook['density']) => keep({ density: next }),
    setHidden: (next: readonly string[]) => keep({ hidden: [...next] }),
  }
}

function remember(mine: ListLook): void {
  queryClient.setQueryData<ListLook[]>(apiKey(api.preferences.listLooks), (before = []) => [
    ...before.filter(one => one.list !== mine.list),
    mine,
  ])
}
