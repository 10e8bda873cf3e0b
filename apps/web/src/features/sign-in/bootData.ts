import { Notice, notices } from '@portico/contract/notices.ts'
import { Parameter, parameters } from '@portico/contract/parameters.ts'
import { decode, list } from '@portico/contract/wire.ts'
import { call } from '#shared/api/call.ts'

/** What the screen shows before anybody is signed in. */
export interface BootData {
  parameters: Readonly<Record<string, string>>
  notices: Notice[]
  publicKey: string
}

/** The page carries it with it; null where it was served by another server. */
export function readBootData(): BootData | null {
  const text = document.getElementById('boot')?.textContent
  if (!text) return null
  try {
    const raw: { parameters: unknown; notices: unknown; publicKey: string } = JSON.parse(text)
    const all = decode(list(Parameter), raw.parameters)
    const found = decode(list(Notice), raw.notices)
    if (!all.ok) return null
    return { parameters: byId(all.value), notices: found.ok ? found.value : [], publicKey: raw.publicKey }
  } catch {
    return null
  }
}

/** The same by calls. */
export async function fetchBootData(): Promise<BootData> {
  const [all, found] = await Promise.all([
    call(parameters.all, undefined, { inPlace: true }),
    call(notices.list, { limit: 3 }, { inPlace: true }),
  ])
  const values = byId(all)
  return { parameters: values, notices: found, publicKey: values.rsaPublicKey ?? '' }
}

const byId = (all: readonly Parameter[]) => Object.fromEntries(all.map(({ id, value }) => [id, value]))
