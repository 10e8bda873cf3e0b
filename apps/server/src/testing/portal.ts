import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { headers as names } from '@portico/contract/names.ts'
import type { FastifyBaseLogger, FastifyInstance, InjectOptions } from 'fastify'
import pg from 'pg'
import pino from 'pino'
import { inject } from 'vitest'
import { makeSeal, type Seal } from '#db/seal.ts'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { makeServices, type Services } from '../services.ts'
import { testPassword, testSecret } from './settings.ts'
import { unrushed } from './unrushed.ts'

export interface Wire {
  status: number
  headers: Record<string, unknown>
  code: unknown
  data: unknown
  message: string
  body: Record<string, unknown>
}
type Headers = Record<string, string>

/** The real server on a database of its own, reached by raw wire JSON. */
export interface TestPortal {
  server: FastifyInstance
  services: Services
  seal: Seal
  database: string
  /** Plain SQL on the portal's database, as its owner. */
  sql<T extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<T[]>
  post(path: string, body?: unknown, headers?: Headers): Promise<Wire>
  get(path: string, headers?: Headers): Promise<Wire>
  /** A password under the portal's public key. */
  sealPassword(password: string): Promise<string>
  signIn(username: string, password?: string, headers?: Headers): Promise<Wire>
  /** Signs in and answers the header to send. */
  as(username: string): Promise<{ satoken: string }>
  close(): Promise<void>
}

let count = 0

export interface PortalOptions {
  /** Another instance on that portal's database, which stays its owner. */
  beside?: TestPortal
  /** Where log lines go; nowhere by default. */
  logger?: FastifyBaseLogger
}

// Queries side by side on one connection are a mistake of ours: they would wait for each other. It fails the run.
process.traceDeprecation = true
process.on('warning', warning => {
  if (warning.message.includes('client is already executing a query')) throw warning
})

export async function startPortal(
  env: Record<string, string> = {},
  { beside, logger }: PortalOptions = {},
): Promise<TestPortal> {
  const { connectionString, template } = inject('databaseServer')
  count += 1
  const database =
    beside?.database ??
    `portico_test_${process.pid}_${process.env.VITEST_WORKER_ID ?? 0}_${Date.now().toString(36)}_${count}`
  const reach = (name: string) =>
    connectionString.replace(encodeURIComponent('{database}'), name).replace('{database}', name)
  const admin = new pg.Client({ connectionString: reach('postgres') })
  await admin.connect()
  if (!beside) await admin.query(`create database ${database} template ${template}`)
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-data-'))
  const config = readConfig({
    PORTAL_DATA: folder,
    PORTAL_SECRET: testSecret,
    PORTAL_SLIDER: 'off',
    PORTAL_LOG_LEVEL: 'silent',
    PORTAL_DRAIN: '0',
    ...env,
  })
  const seal = makeSeal(testSecret)
  const services = await makeServices(config, { connectionString: reach(database) }, seal)
  const server = await buildApp(config, services, logger ?? pino({ level: config.logLevel }))
  await server.ready()
  const injectOnce = server.inject.bind(server)
  const patiently = (request: InjectOptions | string) =>
    unrushed(
      () => injectOnce(request),
      answer => answer.headers['retry-after'],
    )
  server.inject = patiently as typeof server.inject
  // One connection, which stays: whoever asks while it is busy waits for it.
  const owner = new pg.Pool({ connectionString: reach(database), max: 1, idleTimeoutMillis: 0 })
  owner.on('error', () => undefined)

  const call = async (method: 'GET' | 'POST', url: string, body: unknown, headers: Headers): Promise<Wire> => {
    const payload = method === 'POST' ? { payload: typeof body === 'string' ? body : JSON.stringify(body ?? {}) } : {}
    const type = method === 'POST' && !headers['content-type'] ? { 'content-type': 'application/json' } : {}
    const answer = await server.inject({ method, url, headers: { ...type, ...headers }, ...payload })
    const text = answer.body
    const parsed = text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {}
    return {
      status: answer.statusCode,
      headers: answer.headers,
      code: parsed.code,
      data: parsed.data,
      message: String(parsed.message ?? ''),
      body: parsed,
    }
  }
  const post: TestPortal['post'] = (url, body, headers = {}) => call('POST', reached(url), body, headers)
  const sealPassword = async (password: string) => {
    const { data } = await post('/getXtcsById', { csid: 'rsaPublicKey' })
    const spki = Buffer.from((data as { csvalue: string }).csvalue, 'base64')
    const key = await crypto.subtle.importKey('spki', spki, { name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['encrypt'])
    return Buffer.from(await crypto.subtle.encrypt('RSA-OAEP', key, Buffer.from(password))).toString('base64')
  }
  const signIn: TestPortal['signIn'] = async (username, password = testPassword, headers = {}) =>
    post(
      '/login',
      { username, password: await sealPassword(password) },
      { [names.loginMethod]: 'USER-PWD', ...headers },
    )

  return {
    server,
    services,
    seal,
    database,
    sql: async (text, values) => (await owner.query(text, values)).rows,
    post,
    get: (url, headers = {}) => call('GET', reached(url), undefined, headers),
    sealPassword,
    signIn,
    as: async username => {
      const answer = await signIn(username)
      if (answer.code !== 200) throw new Error(`${username} could not sign in: ${answer.message}`)
      return { satoken: String(answer.headers[names.token]) }
    },
    close: async () => {
      await server.close()
      await services.close()
      await owner.end()
      if (!beside) await admin.query(`drop database ${database} with (force)`)
      await admin.end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Paths are the portal's, unless they say otherwise. */
const reached = (url: string) => (/^\/(sso|portal)_server\//.test(url) ? url : `/portal_server${url}`)
