import type { Readable } from 'node:stream'
import type { DataOf, DelegationPart, Endpoint, InputOf } from '@portico/contract/endpoint.ts'
import type { Language, MessageKey } from '@portico/contract/messages.ts'
import type { Right } from '@portico/contract/pages.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { KeptAnswer } from './answers/kept.ts'
import type { TextStream, TextType } from './answers/textStream.ts'

/** Who calls. `user` is for whom, `actor` who really sits there: they differ while acting for a delegator. */
export interface Session {
  readonly id: string
  readonly user: Person
  readonly actor: Person
  readonly isActing: boolean
  /** A client of the person's own, by a personal key. */
  readonly isByKey?: true
  /** What the authorisation reaches; null for whoever is themself. */
  readonly reach: ActingReach | null
  /** Role codes, sorted. */
  readonly roles: readonly string[]
  /** Held through the permission tree. */
  readonly rights: ReadonlySet<Right>
  /** Held for some records alone, those that name the person. */
  readonly someRights: ReadonlySet<Right>
  readonly mustChangePassword: boolean
  readonly tokenHash: string
  /** When it ends at the latest, in milliseconds; what is switched to from it ends then too. */
  readonly expiresAt: number
}
/** What somebody may open of a person whom they act for. */
export interface ActingReach {
  /** Names it, for what is kept by it. */
  readonly key: string
  /** Ids in the permission tree; null: whatever the delegator holds. */
  readonly applications: ReadonlySet<string> | null
  readonly parts: ReadonlySet<DelegationPart>
}
export interface Person {
  readonly id: number
  readonly code: string
  readonly username: string
  readonly name: string
  readonly nameEn: string
}

/** What a handler may know of the request. */
export interface Caller {
  readonly requestId: string
  readonly address: string
  readonly userAgent: string
  readonly language: Language
  header(name: string): string | undefined
  /** A browser's call over HTTPS, whose cookies can bind a session: it carries Sec-Fetch-Site. */
  readonly fromBrowser: boolean
  /** Or over plain HTTP: browsers send Origin with whatever they post, wherever it goes. */
  readonly fromAnyBrowser: boolean
  /** The binding key that the browser holds already: its tabs share one. */
  readonly browserKey: string | undefined
}

/** What a handler may do to the answer besides returning data. */
export interface Answer {
  /** Aborted when whoever called has gone before the answer: work for it can stop. */
  readonly givenUp: AbortSignal
  /** Emits the session token; only signing in may (security rule 8). `browserKey` goes into the binding cookie. */
  token(token: string, browserKey: string | null): void
  /** Says 205; with `forget` the browser is told to drop what it kept. */
  loggedOut(forget: boolean): void
  /** Bytes kept ready, with their tag: sent as they are, or 304. */
  kept(answer: KeptAnswer): void
  message(key: MessageKey): void
  /** A file instead of the envelope: streamed, under its name, as an attachment. */
  file(file: FileAnswer): void
  /** A stream that stays open instead of the envelope: `take` is called with it. */
  stream(type: TextType, take: (stream: TextStream) => void): void
  /** Rows for a file with the names of those who changed them as the reader writes them. Answers get them by themselves. */
  inReadersNames<T>(rows: T): Promise<T>
}
export interface FileAnswer {
  /** As people see it: `用户-20261121.xlsx`. */
  name: string
  type: string
  content: Readable | Buffer
}

/** The one file of a multipart call, whole in memory: its size is bounded by the contract's `maxBytes`. */
export interface IncomingFile {
  /** The client's own name for it: shown to people, never used as a path. */
  name: string
  bytes: Buffer
}

export type SessionOf<E extends Endpoint> = E['access'] extends 'anyone' ? Session | null : Session

export interface Context<E extends Endpoint> {
  input: InputOf<E>
  session: SessionOf<E>
  caller: Caller
  answer: Answer
  /** Of a multipart call; null where none came. */
  file: IncomingFile | null
  log: FastifyBaseLogger
}

/**
 * A plain function: returns data (plain English names) or throws a Rejection. `admits` is asked by a multipart call
 * before its file is taken into memory, and refuses by throwing; what it answers is called once the call is over.
 */
export interface Handler<E extends Endpoint> {
  (context: Context<E>): Promise<DataOf<E>>
  admits?(context: Pick<Context<E>, 'input' | 'caller'>): Promise<() => void>
}
export type Handlers<Group> = { [K in keyof Group]: Group[K] extends Endpoint ? Handler<Group[K]> : never }

/** Finds the session behind a token; null when there is none. Keeps it alive unless the call is in the background. */
export type SessionFinder = (
  token: string,
  browserKey: string | undefined,
  use: SessionUse,
) => Promise<Session | null> | Session | null
/** Finds whom a personal key speaks for. */
export type KeyFinder = (key: string, address: string) => Promise<Session | null>
export interface SessionUse {
  background: boolean
  address: string
}
