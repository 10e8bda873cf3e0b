import type { auth } from '@portico/contract/access/auth.ts'
import { signInWays, wayNamed } from '@portico/contract/access/signInWays.ts'
import { headers } from '@portico/contract/names.ts'
import type { Answer, Handlers } from '#http/context.ts'
import { badParameters } from '#http/refusals.ts'
import type { Logs } from '#platform/logs/logs.store.ts'
import { endSession } from '../sessions/sessions.queries.ts'
import type { SessionStore } from '../sessions/sessions.store.ts'
import type { passwordChange } from './changePassword.steps.ts'
import type { SignIn, Started } from './signIn.steps.ts'

export interface AuthDeps {
  signIn: SignIn
  changePassword: ReturnType<typeof passwordChange>
  sessions: SessionStore
  logs: Logs
}

export function authHandlers({ signIn, changePassword, sessions, logs }: AuthDeps): Handlers<typeof auth> {
  const welcome = (started: Started, answer: Answer) => {
    answer.token(started.token, started.browserKey)
    return { tokenName: headers.token, token: started.token, mustChangePassword: started.mustChangePassword }
  }
  return {
    signIn: async ({ input, session, caller, answer }) => {
      const way = wayNamed(caller.header(headers.loginMethod))
      if (!way) throw badParameters()
      const started = await signIn.by[way].login(input, caller, session)
      const { former } = signInWays[way]
      if (former) await sessions.endHeld(caller.header(headers[former]), caller.browserKey)
      return welcome(started, answer)
    },
    signOut: async ({ input, session, caller, answer }) => {
      if (session && input.closing) await sessions.markClosing(session.tokenHash)
      else if (session) {
        const { tokenHash } = session
        await logs.change(session, caller, async tx => {
          await endSession(tx, tokenHash, 'signed out')
          return { operation: 'auth.signOut', tell: [['sessions', tokenHash]] }
        })
      }
      // After a reload the tab must find its storage again.
      answer.loggedOut(!input.closing)
      return null
    },
    changePassword: async ({ input, session, caller, answer }) => {
      await changePassword(input, session, caller)
      return welcome(await signIn.again(session, 'password', caller), answer)
    },
  }
}
