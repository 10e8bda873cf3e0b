import { type auth, signInMethods } from '@portico/contract/access/auth.ts'
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
      const method = caller.header(headers.loginMethod)
      if (method === signInMethods.password && 'sealedPassword' in input) {
        const started = await signIn.byPassword(input, caller)
        await sessions.endHeld(caller.header(headers.token), caller.browserKey)
        return welcome(started, answer)
      }
      if (method === signInMethods.delegate && 'delegatorCode' in input)
        return welcome(await signIn.asDelegate(input.delegatorCode, session, caller), answer)
      if (method === signInMethods.token) {
        const started = await signIn.byToken(caller.header(headers.token) ?? '', caller)
        await sessions.endHeld(caller.header(headers.formerToken), caller.browserKey)
        return welcome(started, answer)
      }
      throw badParameters()
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
      return welcome(await signIn.again(session, signInMethods.password, caller), answer)
    },
  }
}
