import { isIP } from 'node:net'
import path from 'node:path'
import { z } from 'zod'

/**
 * Every setting of the portal, from environment variables. A wrong one stops the start with one line that names it.
 * `.env.example` lists them with their defaults.
 */
const empty = (value: unknown) => (value === '' ? undefined : value)
const port = z.coerce.number().int().min(0).max(65_535)

const settings = z.object({
  PORTAL_HOST: z
    .string()
    .refine(value => value === 'localhost' || isIP(value) !== 0, 'must be an IP address')
    .default('127.0.0.1'),
  PORTAL_PORT: port.default(8080),
  PORTAL_DATA: z.string().min(1).default('./data'),
  PORTAL_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  PORTAL_SECRET: z.string().min(32, 'must have at least 32 characters').max(512).optional(),
  PORTAL_MODE: z.enum(['demo', 'production']).default('demo'),
  PORTAL_DEMO_PASSWORD: z.string().min(8).max(64).optional(),
  PORTAL_SERIAL_KEY: z.string().min(16, 'must have at least 16 characters').max(512).optional(),
  PORTAL_SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  PORTAL_MAIL_FROM: z.string().min(3).max(254).default('portal@localhost'),
  PORTAL_SLIDER: z.enum(['puzzle', 'off']).default('puzzle'),
  PORTAL_SAMPLE_PORT: port.default(8090),
  PORTAL_DEMO_ROWS: z.coerce.number().int().min(0).max(20_000_000).optional(),
  PORTAL_TRUST_PROXY: z
    .string()
    .transform(value => value.split(',').map(part => part.trim()))
    .refine(parts => parts.every(isCidr), 'must be addresses or CIDR ranges, separated by commas')
    .optional(),
  PORTAL_LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  PORTAL_TIME_ZONE: z.string().refine(isTimeZone, 'must be a time zone such as Asia/Shanghai').default('Asia/Shanghai'),
  PORTAL_AI_URL: z.url({ protocol: /^https?$/ }).optional(),
  PORTAL_AI_KEY: z.string().min(1).max(512).optional(),
  PORTAL_AI_KIND: z.enum(['dify', 'openai']).default('dify'),
  PORTAL_AI_MODEL: z.string().min(1).max(200).default('default'),
  PORTAL_AI_PATIENCE: z.coerce.number().min(1).max(28).default(28),
  PORTAL_AI_LONGEST: z.coerce.number().min(1).max(900).default(300),
  PORTAL_AI_LOOKUPS: z.enum(['on', 'off']).default('on'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
})

export interface Config {
  host: string
  port: number
  dataFolder: string
  /** Where browsers reach the portal: an origin without a trailing slash. */
  publicOrigin: string
  secret: string | undefined
  mode: 'demo' | 'production'
  demoPassword: string | undefined
  /** Where it is set, the portal asks for a serial number made with it. */
  serialKey: string | undefined
  /** Where letters are handed over; undefined: they are not sent. */
  smtpUrl: string | undefined
  mailFrom: string
  slider: 'puzzle' | 'off'
  samplePort: number
  /** About how many transactions the demo plants; some thousands where nobody says. */
  demoRows: number | undefined
  trustProxy: string[] | undefined
  logLevel: string
  timeZone: string
  /** Where the assistant's answers come from; null: from the portal itself. */
  assistant: {
    kind: 'dify' | 'openai'
    url: string
    key: string | undefined
    model: string
    /** A model may look up what the person who asks may see. */
    mayLookUp: boolean
  } | null
  /** Seconds within which an answer has to go on. */
  assistantPatience: number
  /** Seconds that an answer may take in all. */
  assistantLongest: number
  databaseUrl: string | undefined
  redisUrl: string | undefined
}

export class WrongSetting extends Error {
  override readonly name = 'WrongSetting'
}

/** Reads the settings; throws WrongSetting with one line. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.keys(settings.shape).map(key => [key, empty(env[key])]))
  const result = settings.safeParse(given)
  if (!result.success) {
    const issue = result.error.issues[0]
    throw new WrongSetting(`${issue?.path.join('.') ?? 'settings'}: ${issue?.message ?? 'wrong'}`)
  }
  const it = result.data
  if (it.PORTAL_MODE === 'production') {
    if (it.PORTAL_SLIDER === 'off') throw new WrongSetting('PORTAL_SLIDER: off is refused in production')
    if (!it.PORTAL_SECRET) throw new WrongSetting('PORTAL_SECRET: is required in production (at least 32 characters)')
    if (it.PORTAL_DEMO_PASSWORD) throw new WrongSetting('PORTAL_DEMO_PASSWORD: has no use in production')
  }
  return {
    host: it.PORTAL_HOST,
    port: it.PORTAL_PORT,
    dataFolder: path.resolve(it.PORTAL_DATA),
    publicOrigin: new URL(it.PORTAL_PUBLIC_URL ?? `http://${urlHost(it.PORTAL_HOST)}:${it.PORTAL_PORT}`).origin,
    secret: it.PORTAL_SECRET,
    mode: it.PORTAL_MODE,
    demoPassword: it.PORTAL_DEMO_PASSWORD,
    serialKey: it.PORTAL_SERIAL_KEY,
    smtpUrl: it.PORTAL_SMTP_URL,
    mailFrom: it.PORTAL_MAIL_FROM,
    slider: it.PORTAL_SLIDER,
    samplePort: it.PORTAL_SAMPLE_PORT,
    demoRows: it.PORTAL_DEMO_ROWS,
    trustProxy: it.PORTAL_TRUST_PROXY,
    logLevel: it.PORTAL_LOG_LEVEL,
    timeZone: it.PORTAL_TIME_ZONE,
    assistant: it.PORTAL_AI_URL
      ? {
          kind: it.PORTAL_AI_KIND,
          url: it.PORTAL_AI_URL.replace(/\/+$/, ''),
          key: it.PORTAL_AI_KEY,
          model: it.PORTAL_AI_MODEL,
          mayLookUp: it.PORTAL_AI_LOOKUPS === 'on',
        }
      : null,
    assistantPatience: it.PORTAL_AI_PATIENCE,
    assistantLongest: it.PORTAL_AI_LONGEST,
    databaseUrl: it.DATABASE_URL,
    redisUrl: it.REDIS_URL,
  }
}

function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

function isCidr(value: string): boolean {
  const [address = '', bits] = value.split('/')
  const family = isIP(address)
  if (family === 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

function isTimeZone(value: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: value })
    return true
  } catch {
    return false
  }
}
