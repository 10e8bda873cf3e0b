import { auth } from '@portico/contract/access/auth.ts'
import { codes, isCode, signOutCodes, unbegunRetryAfter } from '@portico/contract/codes.ts'
import type { DataOf, Endpoint, InputOf } from '@portico/contract/endpoint.ts'
import { headers } from '@portico/contract/names.ts'
import { codeMessage } from '@portico/contract/openMessages.ts'
import { type Any, decode, definitionOf, encode, type Rows } from '@portico/contract/wire.ts'
import { getLanguage } from '#shared/i18n/language.ts'
import { readToken, storeToken } from '#shared/storage.ts'
import { ApiError } from './ApiError.ts'
import { forcedSignOut } from './forcedSignOut.ts'

export interface CallOptions {
  /** Extra request headers: LOGIN-METHOD, or another token than the stored one. */
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Survives the page: sign-out on close. */
  keepalive?: boolean
  /** The one file of a multipart call. */
  file?: File | Blob
  /** Hears how much of the file has been sent, from 0 to 1. */
  onProgress?: (share: number) => void
  /** The sign-in screen shows refusals in place: 401 to 404 are then thrown, not acted on. */
  inPlace?: boolean
}

type Args<E extends Endpoint> =
  undefined extends InputOf<E>
    ? [input?: InputOf<E>, options?: CallOptions]
    : [input: InputOf<E>, options?: CallOptions]

/**
 * Calls the portal's server: encodes the input to the wire's names, sends the token, opens the envelope and decodes
 * the data. Throws ApiError for every code but 200 and 205; a code that ends the session also leads to /login.
 */
export function call<E extends Endpoint>(endpoint: E, ...[input, options]: Args<E>): Promise<DataOf<E>> {
  const answered = exchange(endpoint, input, options)
  if (changing.has(endpoint.url)) change = answered.catch(() => undefined)
  return answered
}

async function exchange<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E> | undefined,
  options: CallOptions | undefined,
): Promise<DataOf<E>> {
  const token = readToken()
  const answer = await send(endpoint, input, options)
  const body = await readEnvelope(answer)
  if (isCode(body.code, codes.ok) || isCode(body.code, codes.loggedOut)) {
    if (issuing.has(endpoint.url)) keepIssuedToken(answer)
    const data = decode(endpoint.data, body.data)
    if (data.ok) return data.value as DataOf<E>
    console.error(`${endpoint.url} answered another shape`, data.issues)
    throw new ApiError('999', codeMessage(999, getLanguage()))
  }
  throw await refusalOf(endpoint, body, token, options)
}

/** Calls an endpoint whose answer is a file or a stream; a refusal comes in the envelope, and is thrown as by `call`. */
export async function callForFile<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options?: CallOptions,
): Promise<Response> {
  const token = readToken()
  const answer = await send(endpoint, input, options)
  const type = answer.headers.get('content-type') ?? ''
  if (answer.ok && (answer.headers.has('content-disposition') || type.startsWith('text/event-stream'))) return answer
  throw await refusalOf(endpoint, await readEnvelope(answer), token, options)
}

/** `token` is the one that was sent: the end of an earlier session does not end the one in force. */
async function refusalOf(
  endpoint: Endpoint,
  body: LooseEnvelope,
  token: string | null,
  options?: CallOptions,
): Promise<ApiError> {
  const words = body.message || body.msg || codeMessage(body.code, getLanguage())
  const error = new ApiError(String(body.code), words, plainFields(endpoint, body.errors))
  if (!signOutCodes.has(error.code) || options?.inPlace) return error
  if (changing.has(endpoint.url)) leave(error, token)
  else await endSession(error, token)
  return error
}

/** The session of `token` has ended, with a code that leads to the sign-in screen, unless it is another one by now. */
export async function endSession(error: ApiError, token: string | null): Promise<void> {
  await change
  leave(error, token)
}

function leave(error: ApiError, token: string | null): void {
  if (token === readToken()) forcedSignOut(error)
}

/** The server names fields as the wire does; the code that shows them has the plain names. */
function plainFields(endpoint: Endpoint, errors: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([place, words]) => [plainPlace(endpoint.input ?? undefined, place.split('.')), words]),
  )
}
/** A place within what is sent, by its plain names: `lines.2.amount`. */
function plainPlace(type: Any | undefined, [part = '', ...deeper]: string[]): string {
  const [name, row] =
    type && 'rows' in type ? (Object.entries(type.rows as Rows).find(it => it[1][0] === part) ?? []) : []
  const below = row?.[1] ?? (type && definitionOf(type).element)
  return [name ?? part, ...(deeper.length > 0 ? [plainPlace(below, deeper)] : [])].join('.')
}

/** What was typed may not fit: too long, or with characters that no field takes. That is said in words, at its field. */
async function encoded(endpoint: Endpoint, input: unknown): Promise<unknown> {
  if (!endpoint.input || input === undefined) return undefined
  try {
    return encode(endpoint.input, input as never)
  } catch (error) {
    const { unfitInput } = await fetched(import('./unfitInput.ts'))
    const said = unfitInput(error)
    throw said === null ? error : new ApiError(String(codes.refused), said.message, plainFields(endpoint, said.errors))
  }
}

/** Code that few calls need. Without a network it cannot be had, and nothing was sent. */
const fetched = <M>(code: Promise<M>): Promise<M> =>
  code.catch(() => {
    throw unreachable(true)
  })

const unreachable = (isUnsent = false): ApiError => ApiError.unreachable(codeMessage(999, getLanguage()), isUnsent)

async function send(endpoint: Endpoint, input: unknown, options: CallOptions = {}): Promise<Response> {
  if (options.file) (await fetched(import('./fileFits.ts'))).refuseLargeFile(endpoint, options.file)
  const wire = await encoded(endpoint, input)
  const request: RequestInit = { method: endpoint.method, headers: requestHeaders(options), credentials: 'same-origin' }
  if (options.signal) request.signal = options.signal
  if (options.keepalive) request.keepalive = true
  let url = endpoint.url
  if (endpoint.sent === 'query' && wire) url += `?${new URLSearchParams(wire as Record<string, string>)}`
  if (endpoint.sent === 'form') request.body = new URLSearchParams((wire ?? {}) as Record<string, string>)
  if (endpoint.sent === 'multipart') request.body = multipartOf(wire, options.file)
  if (endpoint.method === 'POST' && (endpoint.sent === 'json' || endpoint.sent === 'none')) {
    request.body = JSON.stringify(wire ?? {})
    ;(request.headers as Record<string, string>)['content-type'] = 'application/json'
  }
  const isOffline = navigator.onLine === false
  try {
    const { onProgress } = options
    if (!onProgress) return await untilBegun(() => fetch(url, request))
    const { sendWithProgress } = await fetched(import('./sendWithProgress.ts'))
    return await untilBegun(() => sendWithProgress(url, request, onProgress))
  } catch (cause) {
    if (options.signal?.aborted || cause instanceof ApiError) throw cause
    throw unreachable(isOffline)
  }
}

/** A portal with too much to do refuses a call before it begins anything: it is sent again, twice, each time later. */
async function untilBegun(sendOnce: () => Promise<Response>): Promise<Response> {
  for (let again = 0; ; again++) {
    const answer = await sendOnce()
    const isUnbegun = answer.status === 503 && Number(answer.headers.get('retry-after')) === unbegunRetryAfter
    if (!isUnbegun || again === 2) return answer
    // Not everybody at the same moment.
    await new Promise(done => setTimeout(done, (unbegunRetryAfter + Math.random() + again) * 1000))
  }
}

function multipartOf(wire: unknown, file: File | Blob | undefined): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(wire ?? {})) form.append(name, String(value))
  if (file) form.append('file', file)
  return form
}

function requestHeaders(options: CallOptions): Record<string, string> {
  const token = readToken()
  return {
    accept: 'application/json',
    'accept-language': getLanguage() === 'en' ? 'en' : 'zh-CN',
    ...(token ? { [headers.token]: token } : {}),
    ...options.headers,
  }
}

const tooLarge = 413

interface LooseEnvelope {
  code: unknown
  data: unknown
  message?: string
  msg?: string
  errors?: Record<string, string>
}

async function readEnvelope(answer: Response): Promise<LooseEnvelope> {
  try {
    const body: unknown = await answer.json()
    if (typeof body === 'object' && body !== null && 'code' in body) return { data: null, ...body }
  } catch {
    // Not JSON: a proxy's page or a cut connection. Said below in our own words.
  }
  if (answer.status === tooLarge) throw (await fetched(import('./fileFits.ts'))).tooLargeOnTheWay()
  throw unreachable()
}

/** The calls that give a token; from no other answer is one taken (security rule 8). */
const issuing: ReadonlySet<string> = new Set([auth.signIn.url, auth.changePassword.url])

/** The calls that end the session they were made in: what it refuses meanwhile waits until the next one is known. */
const changing: ReadonlySet<string> = new Set([...issuing, auth.signOut.url])
let change: Promise<unknown> = Promise.resolve()

function keepIssuedToken(answer: Response): void {
  const token = answer.headers.get(headers.token)
  if (token) storeToken(token)
}
