import { Notice, Parameter } from '@portico/contract/openEntities.ts'
import { decode, list } from '@portico/contract/wire.ts'

/** What the screen shows before anybody is signed in. */
export interface BootData {
  parameters: Readonly<Record<string, string>>
  notices: Notice[]
  publicKey: string
}

let given: BootData | null = null

/** Where there is no page to read from: what is rendered next shows this. Null when it does not decode. */
export function giveBootData(text: string): BootData | null {
  given = parse(text)
  return given
}

/** The page carries it with it; null where it was served by another server. */
export const readBootData = (): BootData | null => given ?? parse(document.getElementById('boot')?.textContent)

function parse(text: string | null | undefined): BootData | null {
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

/** Values by name. */
export const byId = (all: readonly Parameter[]) => Object.fromEntries(all.map(({ id, value }) => [id, value]))
