import { parameters } from '@portico/contract/platform/parameters.ts'
import { notices } from '@portico/contract/work/notices.ts'
import { call } from '#shared/api/call.ts'
import { type BootData, byId } from './bootData.ts'

/** What the page would have carried, by calls: for a page that another server gave. */
export async function fetchBootData(): Promise<BootData> {
  const [all, found] = await Promise.all([
    call(parameters.all, undefined, { inPlace: true }),
    call(notices.list, { limit: 3 }, { inPlace: true }),
  ])
  const values = byId(all)
  return { parameters: values, notices: found, publicKey: values.rsaPublicKey ?? '' }
}
