import { api } from '@portico/contract/api.ts'
import { useEffect, useState } from 'react'
import { useApiQuery } from '#shared/api/queries.ts'

const rest = 200

/** People of the directory for what is typed; `isFor` once they are those of these very words. */
export function useAddressees(typed: string) {
  const word = typed.trim().slice(0, 100)
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(word), rest)
    return () => clearTimeout(timer)
  }, [word])
  const { data } = useApiQuery(api.mailbox.addressees, { keyword: asked }, { enabled: asked !== '' })
  return { found: data ?? [], isFor: data !== undefined && asked === word && word !== '' }
}
