import { isIP } from 'node:net'
import { isEmail } from '@portico/contract/rules/fields/email.ts'
import { z } from 'zod'

/** The forms that settings have. None repeats what was given: it may be a secret. */

/** What no setting may be: text that somebody did not mean to write, or null. */
export function textProblem(value: string): string | null {
  if (value.trim() === '') return 'is only white space'
  if (value.trim() !== value) return 'begins or ends with white space'
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return /[\u0000-\u001f\u007f]/.test(value) ? 'has a control character in it' : null
}

/** A whole number in decimal digits: neither 0x50, 1e3 nor +80. */
export const whole = (min: number, max: number) =>
  z
    .string()
    .refine(
      value => /^(0|[1-9]\d{0,9})$/.test(value) && Number(value) >= min && Number(value) <= max,
      `must be a whole number from ${min} to ${max}`,
    )
    .transform(Number)

type Part = 'host' | 'user' | 'path' | 'query'

/**
 * An address with one of these protocols. `host` must be there where it is named; user, path and query may be there
 * where they are named: elsewhere they would be lost without a word.
 */
export const address = (protocols: readonly string[], parts: readonly Part[]) =>
  z.string().superRefine((value, context) => {
    const message = addressProblem(value, protocols, parts)
    if (message) context.addIssue({ code: 'custom', message })
  })

function addressProblem(value: string, protocols: readonly string[], parts: readonly Part[]): string | null {
  const protocol = /^([a-z]+):\/\/(?!\/*$)/i.exec(value)?.[1]?.toLowerCase() ?? ''
  if (protocols.includes(protocol) && value.includes('#')) return 'must have no # (in a password it is %23)'
  if (!protocols.includes(protocol) || !URL.canParse(value) || /[\s\\]/.test(value))
    return `must be an address that begins with ${protocols.map(it => `${it}://`).join(' or ')}`
  const url = new URL(value)
  if (parts.includes('host') && url.hostname === '') return 'must name a host'
  if (!/^([\w.%-]*|\[[\da-f:.]+\])$/i.test(url.hostname)) return 'must name one host'
  if (!parts.includes('user') && /^[a-z]+:\/\/[^/?]*@/i.test(value)) return 'must have no user name or password'
  if (!parts.includes('path') && url.pathname !== '' && url.pathname !== '/') return 'must have no path after the host'
  if (!parts.includes('query') && value.includes('?')) return 'must have no query'
  const isReadable = [url.username, url.password, url.pathname].every(part => decoded(part) !== null)
  return isReadable ? null : 'has a % that is not followed by two hexadecimal digits (in a password % is %25)'
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** An address may name one of the databases of Redis; a name would be read as none. */
export const hasDatabaseNumber = (value: string): boolean =>
  !URL.canParse(value) || /^\/?$|^\/\d{1,5}$/.test(new URL(value).pathname)

const tlsNames = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey']

/**
 * The three modes that say what they do: others are read by the driver in a way that is going to change. What is said
 * twice, or under a name that is written wrong, would leave the connection without TLS and nobody would know.
 */
export function hasSslMode(value: string): boolean {
  if (!URL.canParse(value)) return true
  const query = new URL(value).searchParams
  const tls = [...query.keys()].filter(name => /ssl|tls/i.test(name))
  if (new Set(tls).size < tls.length || !tls.every(name => tlsNames.includes(name))) return false
  return [null, 'disable', 'verify-full', 'no-verify'].includes(query.get('sslmode'))
}

/** An IP address without a zone, which no address of the portal could carry. */
export const isAddress = (value: string): boolean => isIP(value) !== 0 && !value.includes('%')

/** `127.0.0.1:9464` or `[::1]:9464`; null for what is neither. */
export function addressAndPort(value: string): { host: string; port: number } | null {
  const [, four, six, port = ''] = /^(?:([\d.]+)|\[([\da-f:]+)\]):([1-9]\d{0,4})$/.exec(value) ?? []
  const host = four ?? six ?? ''
  return isAddress(host) && Number(port) <= 65_535 ? { host, port: Number(port) } : null
}

/** `10.0.0.0/8`, or one address. */
export function isCidr(value: string): boolean {
  const [base = '', bits, ...more] = value.split('/')
  if (!isAddress(base) || more.length > 0) return false
  return bits === undefined || (/^(0|[1-9]\d{0,2})$/.test(bits) && Number(bits) <= (isIP(base) === 4 ? 32 : 128))
}

/** A named zone. PostgreSQL reads offsets such as +08:00 the other way round. */
export function isTimeZone(value: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: value })
    return /^[a-z]/i.test(value)
  } catch {
    return false
  }
}

/** `portal@example.org`, or `Portal <portal@example.org>`. This machine's own name is what a portal begins with, and stands in copied settings. */
export function isSender(value: string): boolean {
  const named = /^[^<>@,;]*<([^<>]+)>$/.exec(value)
  return isEmail((named?.[1] ?? value).replace(/@localhost$/, '@localhost.localdomain'))
}
