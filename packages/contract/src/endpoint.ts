import type { Right } from './pages.ts'
import { type Any, nothing, type Of } from './wire.ts'

/**
 * Who may call: anybody, whoever is signed in, or who holds the named right through the permission tree; with `some`, for one
 * record at least, which names them.
 */
export type Access = 'anyone' | 'signedIn' | { readonly right: Right; readonly some?: true }

/** Access for the holders of one right, which a page of the portal's own gives (pages.ts). */
export const may = (right: Right): Access => ({ right })
/** The same, and for those too whom a record names: the call reaches their records alone. */
export const maySome = (right: Right): Access => ({ right, some: true })

/** What of somebody's else than applications is opened to whoever acts for them, where the authorisation names it. */
export const delegationParts = ['todos', 'mail'] as const
export type DelegationPart = (typeof delegationParts)[number]

/**
 * How the request's input travels; `text` is JSON that is signed as it travels: the handler gets it unread, as
 * `{ text }`.
 */
export type Sending = 'none' | 'json' | 'form' | 'query' | 'multipart' | 'text'

export interface EndpointOptions {
  access: Access
  input?: Any
  /** What it answers: nothing, where nothing is said. */
  data?: Any
  sent?: Sending
  /** The JSON may also come as `{ zip: base64(gzip(json)) }`; unpacked it is bounded as a plain body is. */
  zipped?: true
  /** Path prefix; the specification serves single sign-on beside the portal. */
  prefix?: '/portal_server' | '/sso_server'
  /** Counts are polled: such a call does not keep the session alive. */
  background?: true
  /** Also open to a personal key (`Authorization: Bearer …`); a refusal then comes in the shape of Dify's API. */
  byKey?: true
  /** Refused while acting for somebody else: credentials, new accounts, delegations. */
  ownOnly?: true
  /** Refused while acting for somebody whose authorisation does not name this part. */
  part?: DelegationPart
  /** Still open while the password has to be changed first. */
  beforePasswordChange?: true
  /** Answered from bytes that the server keeps ready: the hot reads. */
  kept?: true
  /** A GET that changes something: the header token is required and cross-site calls are refused. */
  changes?: true
  /**
   * The answer is a file that the handler gives by `answer.file`: a table in one of `tableFormats`, or one of the media
   * types named here. A refusal still comes in the envelope.
   */
  file?: true | readonly string[]
  /** The answer is text that goes on (events): `answer.stream` gives it; a refusal still comes in the envelope. */
  stream?: true
  /** Bytes that the one file of a multipart call may have (10 MB unless told otherwise), or the body of another (256 KB). */
  maxBytes?: number
  /** Keys that its JSON may have in all (1,000 unless told otherwise). */
  mostKeys?: number
  /** The answer is not the envelope but the handler's own JSON (other systems' protocols). */
  bare?: true
  /** What it does, for the API description. */
  about?: string
}

type Nothing = ReturnType<typeof nothing>
/** DELETE is no word of the portal's own calls: other systems' protocols have it. */
export type Method = 'GET' | 'POST' | 'DELETE'
/** A row of the API table. `O` keeps what was declared, so that types follow from it. */
export type Endpoint<O extends EndpointOptions = EndpointOptions & { data: Any }> = O & {
  readonly data: O extends { data: infer D extends Any } ? D : Nothing
  readonly method: Method
  readonly path: string
  readonly url: string
  readonly sent: Sending
}

/** What a caller gives, in plain English names; undefined where the call takes nothing. */
export type InputOf<E> = E extends { input: infer I extends Any } ? Of<I> : undefined
/** What the call answers, in plain English names. */
export type DataOf<E extends Endpoint> = Of<E['data']>

/** A path may hold a row of the input: `/conversations/:conversation_id`. */
function endpoint(method: Method) {
  return <const O extends EndpointOptions>(path: string, options: O) =>
    ({
      data: nothing(),
      ...options,
      method,
      path,
      url: (options.prefix ?? '/portal_server') + path,
      sent: options.sent ?? (options.input ? (method === 'GET' ? 'query' : 'json') : 'none'),
    }) as Endpoint<O>
}

export const get = endpoint('GET')
export const post = endpoint('POST')
export const del = endpoint('DELETE')
