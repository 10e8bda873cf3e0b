import { codes } from '@portico/contract/codes.ts'
import type { Access, Endpoint } from '@portico/contract/endpoint.ts'
import { envelope } from '@portico/contract/envelope.ts'
import { codeMessage, type Language, type MessageKey, message } from '@portico/contract/messages.ts'
import { headers } from '@portico/contract/names.ts'
import { fileBytesOf } from '@portico/contract/rules/fileSize.ts'
import { encode } from '@portico/contract/wire.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { KeptAnswer } from './answers/kept.ts'
import { type EnglishNames, inReadersNames, namesPeople } from './answers/readersNames.ts'
import { sendFile } from './answers/sendFile.ts'
import { hasSame, sendKept, takesBrotli } from './answers/sendKept.ts'
import { openTextStream, type TextStream, type TextType } from './answers/textStream.ts'
import { readInput } from './bodies/readInput.ts'
import { readMultipart } from './bodies/readMultipart.ts'
import { unpack } from './bodies/unpack.ts'
import { keyOf } from './connections/bearer.ts'
import { browserCookie, languageOfHeaders, readCookie } from './connections/clientHeaders.ts'
import type { Answer, Caller, FileAnswer, Handler, KeyFinder, Session, SessionFinder } from './context.ts'
import { isCrossSite } from './crossSite.ts'
import { setSecurityHeaders } from './pages/headers.ts'
import { noPermission, notSignedIn } from './refusals.ts'
import { refuse } from './rejection.ts'

export interface Edge {
  findSession: SessionFinder
  findByKey: KeyFinder
  /** True where cookies with Secure and the __Host- prefix are kept by browsers. */
  bindsBrowsers: boolean
  publicOrigin: string
  englishNames: EnglishNames
  /** Called when the edge itself refuses somebody; for the log. */
  refused(endpoint: Endpoint, session: Session | null, caller: Caller, why: string): void
}

/**
 * Serves one row of the contract: cross-site check, session, access, decoding, the handler, the envelope. Access is
 * decided here, on the matched route, before the handler runs.
 */
export function implement(server: FastifyInstance, edge: Edge, endpoint: Endpoint, handler: Handler<Endpoint>): void {
  const changes = endpoint.method !== 'GET' || endpoint.changes === true
  const hasNames = namesPeople(endpoint.data)
  server.route({
    method: endpoint.method,
    url: endpoint.url,
    // Files have a bound of their own: see boundBodies.
    ...(endpoint.maxBytes && endpoint.sent !== 'multipart' ? { bodyLimit: endpoint.maxBytes } : {}),
    config: {
      kept: endpoint.kept === true,
      stream: endpoint.stream === true,
      byKey: endpoint.byKey === true,
      mostKeys: endpoint.mostKeys,
      ...(endpoint.sent === 'multipart' ? { upload: fileBytesOf(endpoint) } : {}),
    },
    handler: async (request, reply) => {
      const language = languageOf(request)
      if (changes && isCrossSite(request, edge.publicOrigin)) {
        request.log.warn({ url: endpoint.url, origin: request.headers.origin }, 'cross-site call refused')
        throw noPermission()
      }
      const caller = callerOf(request, language)
      const session = await sessionOf(edge, endpoint, request)
      if (endpoint.access !== 'anyone') checkAccess(edge, endpoint, session, caller)
      let isOver = false
      let leave: (() => void) | undefined
      const admit = async (fields: Record<string, string>) => {
        // To all others a file may come before the fields.
        if (!handler.admits) return
        const input = readInput(endpoint, request, undefined, fields)
        leave = await handler.admits({ input, caller } as never)
        if (isOver) leave?.()
      }
      try {
        const form = endpoint.sent === 'multipart' ? await readMultipart(endpoint, request, admit) : null
        const body = endpoint.zipped ? await unpack(request) : request.body
        const input = readInput(endpoint, request, body, form?.fields)
        const sending = new Sending(reply, language, edge)
        const file = form?.file ?? null
        const data = await handler({ input, session, caller, answer: sending, file, log: request.log } as never)
        return await sending.send(endpoint, hasNames ? await sending.inReadersNames(data) : data)
      } finally {
        isOver = true
        leave?.()
      }
    },
  })
}

function checkAccess(edge: Edge, endpoint: Endpoint, session: Session | null, caller: Caller): asserts session {
  if (!session) throw notSignedIn()
  if (session.mustChangePassword && !endpoint.beforePasswordChange) throw refuse('passwordChangeFirst')
  if (typeof endpoint.access === 'object' && !isLetIn(endpoint.access, session)) {
    edge.refused(endpoint, session, caller, `needs ${endpoint.access.right}`)
    throw noPermission()
  }
  if (endpoint.ownOnly && session.isActing) {
    edge.refused(endpoint, session, caller, 'not while acting')
    throw refuse('notWhileActing')
  }
  if (endpoint.part && session.reach && !session.reach.parts.has(endpoint.part)) {
    edge.refused(endpoint, session, caller, 'not in the authorisation')
    throw refuse('notInDelegation')
  }
}

const isLetIn = ({ right, some }: Exclude<Access, string>, { rights, someRights }: Session) =>
  rights.has(right) || (some === true && someRights.has(right))

function sessionOf(edge: Edge, endpoint: Endpoint, request: FastifyRequest): ReturnType<SessionFinder> {
  const token = request.headers[headers.token]
  const key = keyOf(request)
  if (key !== undefined) return edge.findByKey(key, request.ip)
  if (typeof token !== 'string' || token.length > 128) return null
  const use = new Use(endpoint.background === true, request)
  return edge.findSession(token, readCookie(request.headers.cookie, browserCookie), use)
}

/** The address is looked up only for accounts that are bound to some. */
class Use {
  readonly background: boolean
  readonly #request: FastifyRequest

  constructor(background: boolean, request: FastifyRequest) {
    this.background = background
    this.#request = request
  }
  get address(): string {
    return this.#request.ip
  }
}

/** The language that the caller reads: English where it is asked for first, else Chinese. */
export function languageOf(request: FastifyRequest): Language {
  return languageOfHeaders(request.headers)
}

/** What a handler may know of the request. */
export function callerOf(request: FastifyRequest, language: Language): Caller {
  return new RequestCaller(request, language)
}

/** Each fact is looked up when it is asked for: the hottest calls ask for none. */
class RequestCaller implements Caller {
  readonly #request: FastifyRequest
  readonly language: Language

  constructor(request: FastifyRequest, language: Language) {
    this.#request = request
    this.language = language
  }
  get requestId(): string {
    return this.#request.id
  }
  get address(): string {
    return this.#request.ip
  }
  get userAgent(): string {
    return (this.header('user-agent') ?? '').slice(0, 300)
  }
  get fromBrowser(): boolean {
    return this.#request.headers['sec-fetch-site'] !== undefined
  }
  get fromAnyBrowser(): boolean {
    return this.fromBrowser || this.#request.headers.origin !== undefined
  }
  get browserKey(): string | undefined {
    return readCookie(this.#request.headers.cookie, browserCookie)
  }
  header(name: string): string | undefined {
    const value = this.#request.headers[name]
    return typeof value === 'string' ? value : undefined
  }
}

/** Gathers what the handler says about the answer, then sends it. */
class Sending implements Answer {
  readonly #reply: FastifyReply
  readonly #language: Language
  readonly #edge: Edge
  #code: typeof codes.ok | typeof codes.loggedOut = codes.ok
  #message: MessageKey | null = null
  #kept: KeptAnswer | null = null
  #file: FileAnswer | null = null
  #stream: { type: TextType; take: (stream: TextStream) => void } | null = null

  constructor(reply: FastifyReply, language: Language, edge: Edge) {
    this.#reply = reply
    this.#language = language
    this.#edge = edge
  }

  get givenUp(): AbortSignal {
    const { raw } = this.#reply
    const gone = new AbortController()
    raw.once('close', () => {
      if (!raw.writableFinished) gone.abort(new Error('the caller has gone'))
    })
    return gone.signal
  }

  token(token: string, browserKey: string | null): void {
    this.#reply.header(headers.token, token).header(headers.authorization, token)
    if (browserKey && this.#edge.bindsBrowsers)
      this.#reply.header('set-cookie', `${browserCookie}=${browserKey}; Path=/; Secure; HttpOnly; SameSite=Strict`)
  }

  loggedOut(forget: boolean): void {
    this.#code = codes.loggedOut
    if (forget) this.#reply.header('clear-site-data', '"cache", "storage"')
  }

  kept(answer: KeptAnswer): void {
    this.#kept = answer
  }

  message(key: MessageKey): void {
    this.#message = key
  }

  file(file: FileAnswer): void {
    this.#file = file
  }

  stream(type: TextType, take: (stream: TextStream) => void): void {
    this.#stream = { type, take }
  }

  inReadersNames<T>(said: T): Promise<T> {
    return inReadersNames(said, this.#language, this.#edge.englishNames)
  }

  async send(endpoint: Endpoint, data: unknown): Promise<unknown> {
    if (this.#kept) return this.#sendKept(this.#kept)
    setSecurityHeaders(this.#reply)
    if (this.#file) return sendFile(this.#reply, this.#file)
    if (this.#stream) {
      this.#stream.take(openTextStream(this.#reply, this.#stream.type))
      return this.#reply
    }
    if (endpoint.bare) return data ?? this.#reply.code(204).send()
    const wire = encode(endpoint.data, data as never)
    const words = this.#message ? message(this.#message, this.#language) : codeMessage(this.#code, this.#language)
    return envelope(this.#code, wire, words)
  }

  /** Past the framework: its own way of sending costs as much as all the rest of such an answer. */
  async #sendKept(answer: KeptAnswer): Promise<unknown> {
    const reply = this.#reply
    const { headers: asked } = reply.request
    const small = takesBrotli(asked) && !hasSame(asked, answer) ? await answer.compressed() : null
    reply.hijack()
    sendKept(reply.raw, asked, answer, small)
    return reply
  }
}
