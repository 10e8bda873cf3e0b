import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { Chance, multipart, type Schema, type Schemas, Values, zipped } from '../testing/generatedValues.ts'
import { startPortal, type TestPortal } from '../testing/portal.ts'

/**
 * Calls made from the API description by chance: whatever comes in, the portal answers, and never with a failure of its
 * own. `npm run calls -- 30000` makes more of them, `npm run calls -- 600 7` those of another seed.
 */
const asked = Number(process.env.PORTAL_CALLS ?? 1400)
const firstSeed = Number(process.env.PORTAL_CALLS_SEED ?? 1)
/** What calls have done to a portal may keep later ones from much: after so many a new one takes over. */
const ofOnePortal = 700
const people = ['admin', 'zhangsan', 'lisi', 'wangwu', null] as const

interface Operation {
  operationId: string
  'x-access': string
  parameters?: { name: string; in: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content: Record<string, unknown> }>
}
interface Call {
  method: string
  url: string
  operation: Operation
}

let portal: TestPortal | undefined
afterEach(async () => {
  await portal?.close()
  portal = undefined
})

const rounds = Array.from({ length: Math.ceil(asked / ofOnePortal) }, (_, at) => firstSeed + at)
test.each(rounds)(
  'calls by chance are answered without a failure (seed %i)',
  {
    timeout: 600_000,
  },
  async seed => {
    portal = await startPortal()
    await portal.server.listen({ port: 0, host: '127.0.0.1' })
    const text = (await portal.server.inject('/portal_server/openapi.json')).body
    const { paths, components } = JSON.parse(text) as {
      paths: Record<string, Record<string, Operation>>
      components: { schemas: Schemas }
    }
    const calls: Call[] = Object.entries(paths).flatMap(([url, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), url, operation })),
    )
    const chance = new Chance(seed)
    const values = new Values(chance, components.schemas)
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
      .png()
      .toBuffer()
    const failures: string[] = []
    const met = new Map<unknown, number>()
    for (let count = 0; count < Math.min(asked, ofOnePortal); count++) {
      if (count % calls.length === 0) chance.shuffle(calls)
      const call = calls[count % calls.length] as Call
      const { operation } = call
      values.begin()
      // Mostly somebody who may.
      const who = chance.is(0.85) ? mayCall(operation, chance) : chance.one(people)
      const request = requestOf(call, chance, values, picture)
      const token: Record<string, string> = who === null ? {} : { satoken: await tokenOf(portal, who) }
      const answer = await send(portal, { ...request, headers: { ...request.headers, ...token } })
      met.set(answer.code, (met.get(answer.code) ?? 0) + 1)
      values.learn(answer.data)
      const why = answer.status >= 500 ? `${answer.status}` : looksLikeStack.exec(answer.text)?.[0]
      if (why) {
        const what = `${request.method} ${request.url} ${String(request.body ?? '').slice(0, 600)}`
        failures.push(`${why}: ${operation.operationId} by ${who ?? 'nobody'}, call ${count} of seed ${seed}: ${what}`)
      }
    }
    expect(failures.join('\n')).toBe('')
    // What is generated gets somewhere: calls that succeed, that are refused in words, and that do not fit.
    for (const code of [200, 404]) expect(met.get(code), String(code)).toBeGreaterThan(20)
  },
)

const looksLikeStack = /\bat [\w.<>]+ \(|\bat (async )?(file|node):|node_modules|\.ts:\d+/

interface Request {
  method: string
  url: string
  headers: Record<string, string>
  body?: string | Buffer
}
function requestOf({ method, url, operation }: Call, chance: Chance, values: Values, picture: Buffer): Request {
  const headers: Record<string, string> = {}
  const query = new URLSearchParams()
  for (const { name, in: place, schema } of operation.parameters ?? []) {
    if (chance.is(values.odd)) continue
    const value = String(values.of(schema, name))
    if (place === 'query') query.set(name, value)
    else if (name !== 'satoken' && /^[\x20-\x7e]*$/.test(value)) headers[name] = value
  }
  const request = { method, url: `${url}${query.size > 0 ? `?${query}` : ''}` }
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  if (!type || !content) return { ...request, headers }
  const { properties: { file: _file, ...properties } = {}, ...rest } = content.schema
  const [plain = content.schema, packed] = (content.schema.oneOf as Schema[] | undefined) ?? []
  const body = type.startsWith('multipart') ? values.of({ ...rest, properties }) : values.of(plain)
  if (type.startsWith('multipart')) {
    const bytes = chance.one([picture, Buffer.alloc(0), Buffer.from('PK\u0003\u0004'), Buffer.from('a,b\n1,2\n')])
    const made = multipart(
      Object(body) as object as Record<string, unknown>,
      chance.one(['a.png', 'a.xlsx', '']),
      bytes,
    )
    return { ...request, headers: { ...headers, 'content-type': made.type }, body: made.payload }
  }
  if (type.includes('urlencoded')) {
    const pairs = Object.entries(Object(body) as object).map(([name, value]) => [name, String(value)])
    const payload = new URLSearchParams(Object.fromEntries(pairs) as Record<string, string>).toString()
    return { ...request, headers: { ...headers, 'content-type': type }, body: payload }
  }
  const payload = JSON.stringify(packed && chance.is(0.3) ? zipped(body) : body)
  return { ...request, headers: { ...headers, 'content-type': 'application/json' }, body: payload }
}

function mayCall({ 'x-access': access }: Operation, chance: Chance) {
  if (access === 'anyone') return chance.one(people)
  return access.startsWith('right') ? 'admin' : chance.one(['admin', 'zhangsan'] as const)
}

/** A session of theirs, whatever earlier calls have done to their password. */
const sessions = new WeakMap<TestPortal, Map<string, string>>()
async function tokenOf(of: TestPortal, username: string): Promise<string> {
  const kept = sessions.get(of) ?? new Map<string, string>()
  sessions.set(of, kept)
  const known = kept.get(username)
  if (known && (await of.get('/yhxx', { satoken: known })).code === 200) return known
  const [row] = await of.sql<{ id: number }>('select id from users where username = $1', [username])
  const session = {
    userId: row?.id ?? 0,
    actorId: row?.id ?? 0,
    delegationId: null,
    method: 'USER-PWD',
    address: '127.0.0.1',
    userAgent: 'generated',
    mustChangePassword: false,
    fromBrowser: false,
  }
  const { token } = await of.services.sessions.start(session)
  kept.set(username, token)
  return token
}

async function send(of: TestPortal, { url, ...request }: Request) {
  const origin = `http://127.0.0.1:${(of.server.server.address() as AddressInfo).port}`
  for (let again = 0; ; again++) {
    const answer = await fetch(origin + url, { ...request, redirect: 'manual' })
    // A machine that is short of time makes the portal say that it is busy, which is no failure of it.
    if (answer.status === 503 && answer.headers.has('retry-after') && again < 10) {
      await answer.body?.cancel()
      await new Promise(done => setTimeout(done, 300))
      continue
    }
    const isJson = answer.headers.get('content-type')?.includes('json')
    if (!isJson) await answer.body?.cancel()
    const text = isJson ? await answer.text() : ''
    const parsed = text.startsWith('{') ? (JSON.parse(text) as { code?: unknown; data?: unknown }) : {}
    return { status: answer.status, text, code: parsed.code, data: parsed.data }
  }
}
