import { systems } from './systems.ts'

/** Which of the portal's two readings of the ticket exchange is used. */
export type Protocol = 'checkTicket' | 'push'

export interface Settings {
  host: string
  port: number
  /** Where this back end reaches the portal: an origin. */
  portalUrl: string
  /** Where browsers reach the portal: an origin. It alone may frame the pages. */
  portalPublicUrl: string
  /** System id to the secret that signs its calls. */
  secrets: ReadonlyMap<string, string>
  protocol: Protocol
  /** `cross-site`: the portal is on another site, so cookies in its frames need SameSite=None and https. */
  cookies: 'lax' | 'cross-site'
}

export class WrongSetting extends Error {
  override readonly name = 'WrongSetting'
}

type Environment = Readonly<Record<string, string | undefined>>

/** Reads the settings from environment variables; throws WrongSetting with one line. */
export function readSettings(env: Environment): Settings {
  const portalUrl = origin('PORTAL_URL', env['PORTAL_URL'] || 'http://127.0.0.1:8080')
  return {
    host: env['SAMPLE_HOST'] || '127.0.0.1',
    port: port(env['SAMPLE_PORT'] || '8090'),
    portalUrl,
    portalPublicUrl: origin('PORTAL_PUBLIC_URL', env['PORTAL_PUBLIC_URL'] || portalUrl),
    secrets: secrets(env['SAMPLE_SECRETS'] ?? ''),
    protocol: oneOf('SAMPLE_PROTOCOL', env['SAMPLE_PROTOCOL'] || 'checkTicket', ['checkTicket', 'push'] as const),
    cookies: oneOf('SAMPLE_COOKIES', env['SAMPLE_COOKIES'] || 'lax', ['lax', 'cross-site'] as const),
  }
}

function origin(name: string, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new WrongSetting(`${name}: must be an http or https address`)
  return url.origin
}

function port(value: string): number {
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65_535)
    throw new WrongSetting('SAMPLE_PORT: must be a number from 0 to 65535')
  return Number(value)
}

function oneOf<const T extends string>(name: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find(each => each === value)
  if (!found) throw new WrongSetting(`${name}: must be one of ${allowed.join(', ')}`)
  return found
}

function secrets(value: string): ReadonlyMap<string, string> {
  const wrong = (why: string) => new WrongSetting(`SAMPLE_SECRETS: ${why}`)
  const given = parseObject(value)
  if (!given) throw wrong('must be a JSON object, {"system id": "secret"}')
  const known = new Set(systems.map(system => system.id))
  const pairs = Object.entries(given).map(([id, secret]): [string, string] => {
    if (!known.has(id)) throw wrong(`there is no system ${JSON.stringify(id.slice(0, 20))} here`)
    if (typeof secret !== 'string' || secret.length < 32)
      throw wrong(`the secret of ${id} is shorter than 32 characters`)
    return [id, secret]
  })
  if (pairs.length === 0) throw wrong('names no system')
  return new Map(pairs)
}

function parseObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}
