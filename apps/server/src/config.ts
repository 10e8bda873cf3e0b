import path from 'node:path'
import { z } from 'zod'
import type { Limits } from '#db/client.ts'
import {
  address,
  addressAndPort,
  hasDatabaseNumber,
  hasSslMode,
  isAddress,
  isCidr,
  isSender,
  isTimeZone,
  textProblem,
  whole,
} from './settingForms.ts'

/**
 * Every setting of the portal, from environment variables. A wrong one stops the start with one line that names it.
 * `.env.example` lists them with their defaults.
 */
const settings = z.object({
  PORTAL_HOST: z
    .string()
    .refine(value => value === 'localhost' || isAddress(value), 'must be an IP address')
    .default('127.0.0.1'),
  PORTAL_PORT: whole(0, 65_535).default(8080),
  PORTAL_DATA: z.string().default('./data'),
  PORTAL_PUBLIC_URL: address(['http', 'https'], ['host']).optional(),
  PORTAL_SECRET: z.string().min(32, 'must have at least 32 characters').max(512).optional(),
  PORTAL_MODE: z.enum(['demo', 'production']).default('demo'),
  PORTAL_DEMO_PASSWORD: z.string().min(8).max(64).optional(),
  PORTAL_SERIAL_KEY: z.string().min(16, 'must have at least 16 characters').max(512).optional(),
  PORTAL_SMTP_URL: address(['smtp', 'smtps'], ['host', 'user', 'query']).optional(),
  PORTAL_MAIL_FROM: z
    .string()
    .max(254)
    .refine(isSender, 'must be an e-mail address, or Name <address>')
    .default('portal@localhost'),
  PORTAL_SLIDER: z.enum(['puzzle', 'off']).default('puzzle'),
  PORTAL_SAMPLE_PORT: whole(0, 65_535).default(8090),
  PORTAL_DEMO_ROWS: whole(0, 20_000_000).optional(),
  PORTAL_TRUST_PROXY: z
    .string()
    .transform(value => value.split(',').map(part => part.trim()))
    .refine(parts => parts.every(isCidr), 'must be addresses or CIDR ranges, separated by commas')
    .optional(),
  PORTAL_METRICS: z
    .string()
    .refine(value => addressAndPort(value) !== null, 'must be an address with a port, as 127.0.0.1:9464')
    .transform(addressAndPort)
    .optional(),
  PORTAL_DRAIN: whole(0, 60).default(1),
  PORTAL_LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  PORTAL_TIME_ZONE: z.string().refine(isTimeZone, 'must be a time zone such as Asia/Shanghai').default('Asia/Shanghai'),
  PORTAL_AI_URL: address(['http', 'https'], ['host', 'path']).optional(),
  PORTAL_AI_KEY: z
    .string()
    .max(512)
    .regex(/^[\x21-\x7e]+$/, 'must be letters, digits and signs without spaces')
    .optional(),
  PORTAL_AI_KIND: z.enum(['dify', 'openai']).default('dify'),
  PORTAL_AI_MODEL: z.string().min(1).max(200).default('default'),
  PORTAL_AI_PATIENCE: whole(1, 900).default(28),
  PORTAL_AI_LONGEST: whole(1, 3600).default(900),
  PORTAL_AI_LOOKUPS: z.enum(['on', 'off']).default('on'),
  DATABASE_URL: address(['postgres', 'postgresql'], ['user', 'path', 'query'])
    .refine(
      hasSslMode,
      'sslmode must be disable, verify-full or no-verify, once, beside sslrootcert, sslcert and sslkey',
    )
    .optional(),
  DATABASE_POOL: whole(2, 500).default(10),
  DATABASE_PATIENCE: whole(1, 300).default(5),
  DATABASE_CONNECT: whole(1, 30).default(3),
  REDIS_URL: address(['redis', 'rediss'], ['host', 'user', 'path', 'query'])
    .refine(hasDatabaseNumber, 'must name a database by its number, as in redis://host:6379/1')
    .optional(),
  REDIS_PATIENCE: whole(1, 30).default(2),
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
  /** Where figures for Prometheus are told; null: nowhere. */
  metricsAt: { host: string; port: number } | null
  /** Seconds between saying that it is not ready and listening no more, at a planned stop. */
  drainSeconds: number
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
  databaseLimits: Limits
  redisUrl: string | undefined
  /** Seconds that a call waits for Redis. */
  redisPatience: number
}

export class WrongSetting extends Error {
  override readonly name = 'WrongSetting'
}

/** Reads the settings; throws WrongSetting with one line. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given: Record<string, string> = {}
  for (const name of Object.keys(settings.shape)) {
    const value = env[name]
    if (value === undefined || value === '') continue
    const problem = textProblem(value)
    if (problem) throw new WrongSetting(`${name}: ${problem}`)
    given[name] = value
  }
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
  } else if (it.PORTAL_SAMPLE_PORT !== 0 && it.PORTAL_SAMPLE_PORT === it.PORTAL_PORT)
    throw new WrongSetting("PORTAL_SAMPLE_PORT: must not be the portal's own port (0 leaves the sample out)")
  return {
    // One address: the framework would listen at a second one for this name, without what is set on the first.
    host: it.PORTAL_HOST === 'localhost' ? '127.0.0.1' : it.PORTAL_HOST,
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
    metricsAt: it.PORTAL_METRICS ?? null,
    drainSeconds: it.PORTAL_DRAIN,
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
    databaseLimits: { pool: it.DATABASE_POOL, patience: it.DATABASE_PATIENCE, connect: it.DATABASE_CONNECT },
    redisUrl: it.REDIS_URL,
    redisPatience: it.REDIS_PATIENCE,
  }
}

function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}
