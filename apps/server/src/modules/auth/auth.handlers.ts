import { type auth, signInMethods } from '@portico/contract/auth.ts'
import { headers } from '@portico/contract/names.ts'
import type { Answer, Handlers } from '#http/context.ts'
import { badParameters } from '#http/refusals.ts'
import type { Logs } from '../logs/logs.rules.ts'
import type { SessionStore } from '../sessions/sessions.rules.ts'
import type { SignIn, Started } from './signIn.rules.ts'

export function authHandlers(signIn: SignIn, sessions: SessionStore, logs: Logs): Handlers<typeof auth> {
  const welcome = (started: Started, answer: Answer) => {
    answer.token(started.token, started.browserKey)
    return { tokenName: headers.token, token: started.token, mustChangePassword: started.mustChangePassword }
  }
  return {
    signIn: async ({ input, session, caller, answer }) => {
      const method = caller.header(headers.loginMethod)
      if (method === signInMethods.password && 'sealedPassword' in input)
        return welcome(await signIn.byPassword(input, caller), answer)
      if (method === signInMethods.delegate && 'delegatorCode' in input)
        return welcome(await signIn.asDelegate(input.delegatorCode, session, caller), answer)
      if (method === signInMethods.token)
        return welcome(await signIn.byToken(caller.header(headers.token) ?? '', caller), answer)
      throw badParameters()
    },
    signOut: async ({ input, session, caller, answer }) => {
      if (session && input.closing) await sessions.markClosing(session.tokenHash)
      else if (session) {
        await sessions.end(session.tokenHash, 'signed out')
        await logs.operation({ operation: 'auth.signOut' }, session, caller)
      }
      answer.loggedOut()
      return null
    },
  }
}
