import type { auth } from '@portico/contract/access/auth.ts'
import type { InputOf } from '@portico/contract/endpoint.ts'
import type { PersonRow } from '#directory/users/users.queries.ts'
import type { Caller, Session } from '#http/context.ts'

/** What a way has found: who may come in, unless something keeps them out that holds for every way. */
export interface Proven {
  who: PersonRow
  /** The name that was given for them, where one was: for the log. */
  name?: string
  /** Who really sits there, where that is somebody else. */
  actor?: PersonRow
  delegationId?: number | null
  mustChangePassword?: boolean
  notAfter?: Date
  /** What else there is to do once the session is there. */
  begun?(): Promise<void>
}

/** A way to sign in, as the server has it. It logs what it turns away; what it has proven is logged for it. */
export interface SignInWay<Given> {
  /** What it needs of a call of `/login`; null where the call has not got it. */
  given(input: InputOf<typeof auth.signIn>, caller: Caller): Given | null
  prove(given: Given, caller: Caller, session: Session | null): Promise<Proven>
}

/** Writes a try into the login log: with the reason where it failed. */
export type LogTry = (
  name: string,
  caller: Caller,
  reason: string | null,
  who: PersonRow | null,
  by?: PersonRow | null,
) => Promise<void>
