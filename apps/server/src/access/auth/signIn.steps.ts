import type { auth } from '@portico/contract/access/auth.ts'
import { type SignInMethod, type SignInWayName, signInWays } from '@portico/contract/access/signInWays.ts'
import type { InputOf } from '@portico/contract/endpoint.ts'
import { findPerson } from '#directory/users/users.queries.ts'
import type { Caller, Session } from '#http/context.ts'
import { badParameters, notSignedIn } from '#http/refusals.ts'
import type { Logs } from '#platform/logs/logs.store.ts'
import type { SessionStore, StartedSession } from '../sessions/sessions.store.ts'
import { type AdmissionDeps, whyNotAdmitted } from './admission.steps.ts'
import { asDelegate, type DelegateDeps } from './asDelegate.steps.ts'
import { byPassword, type PasswordDeps } from './byPassword.steps.ts'
import { byToken, type TokenDeps } from './byToken.steps.ts'
import type { LogTry, Proven, SignInWay } from './signInWay.rules.ts'

export type Started = StartedSession & { mustChangePassword: boolean }

export interface SignInDeps extends AdmissionDeps, DelegateDeps, PasswordDeps, TokenDeps {
  sessions: SessionStore
  logs: Logs
}

/** A way by which a session starts: from the call of `/login`, or with what another call has brought. */
interface Entrance<Given> {
  login(input: InputOf<typeof auth.signIn>, caller: Caller, session: Session | null): Promise<Started>
  enter(given: Given, caller: Caller): Promise<Started>
}

export type SignIn = ReturnType<typeof makeSignIn>

/** Who is let in by which way: each proves who somebody is, and the rest is the same for all of them. */
export function makeSignIn(deps: SignInDeps) {
  const { logs } = deps
  const logTry =
    (method: SignInMethod): LogTry =>
    (username, caller, reason, who, by = who) =>
      logs.signIn({ username, method, success: reason === null, reason, principal: who, actor: by }, caller)

  const start = ({ who, actor = who, ...more }: Proven, method: string, caller: Caller) =>
    deps.sessions.start({
      userId: who.id,
      actorId: actor.id,
      delegationId: more.delegationId ?? null,
      method,
      address: caller.address,
      userAgent: caller.userAgent,
      mustChangePassword: more.mustChangePassword ?? false,
      fromBrowser: caller.fromBrowser,
      heldKey: caller.browserKey,
      ...(more.notAfter ? { notAfter: more.notAfter } : {}),
    })

  /** One way with what holds for all: who is not admitted, the session, the line of the login log. */
  function entrance<Given, Way extends SignInWay<Given>>(
    name: SignInWayName,
    make: (deps: SignInDeps, log: LogTry) => Way & SignInWay<Given>,
  ): Way & Entrance<Given> {
    const { method } = signInWays[name]
    const log = logTry(method)
    const way = make(deps, log)
    const enter = async (given: Given, caller: Caller, session: Session | null = null) => {
      const proven = await way.prove(given, caller, session)
      const { who, actor = who, name: typed = who.username } = proven
      const why = await whyNotAdmitted(deps, who.id, name)
      if (why) {
        await log(who.username, caller, 'not admitted', who, actor)
        throw why
      }
      const started = await start(proven, method, caller)
      await proven.begun?.()
      await log(typed, caller, null, who, actor)
      return { ...started, mustChangePassword: proven.mustChangePassword ?? false }
    }
    return {
      ...way,
      enter,
      login: (input, caller, session) => {
        const given = way.given(input, caller)
        if (given === null) throw badParameters()
        return enter(given, caller, session)
      },
    }
  }

  return {
    by: {
      password: entrance('password', byPassword),
      token: entrance('token', byToken),
      delegate: entrance('delegate', asDelegate),
    } satisfies Record<SignInWayName, unknown>,

    /** A new session in place of one that has just ended, for the same person. */
    async again(session: Session, way: SignInWayName, caller: Caller): Promise<Started> {
      const who = await findPerson(deps.db, { id: session.user.id })
      if (!who?.enabled) throw notSignedIn()
      return { ...(await start({ who }, signInWays[way].method, caller)), mustChangePassword: false }
    },
  }
}
