import { CodeCheck, type profile } from '@portico/contract/access/profile.ts'
import { maskMobile } from '@portico/contract/rules/fields/mobile.ts'
import type { Of } from '@portico/contract/wire.ts'
import type { Caller, Handlers, Session } from '#http/context.ts'
import { refuse, refuseFields } from '#http/rejection.ts'
import { codeLetter, codeText } from '../recovery/letters.rules.ts'
import { failureClass, type Journal } from '../recovery/mailer.client.ts'
import { codeLimits } from './codes.store.ts'
import type { ProfileDeps } from './profile.handlers.ts'
import { markVerified, readOwn } from './profile.queries.ts'

type Way = Of<typeof CodeCheck>['way']
type Calls = 'contact' | 'sendCode' | 'sendCodeByPost' | 'checkCode'

/** How a person can be reached, and the code that shows whether they can. */
export function contactCalls(deps: ProfileDeps): Pick<Handlers<typeof profile>, Calls> {
  const { db, live, logs, codes, mailer } = deps
  const targetOf = async (way: Way, session: Session) => {
    const row = await readOwn(db, session.user.id)
    return way === 'email' ? row?.email : row?.mobile
  }
  const send = async ({ input, session, caller, log }: Sending) => {
    const target = await targetOf(input.way, session)
    if (!target) throw refuse('contactMissing')
    if ((await live.count(`own-codes:${session.user.id}`, 3600)) > codeLimits.anHour) throw refuse('tooManyTries')
    const code = codes.make()
    await codes.keep(keyOf(session, input.way), code, { target })
    if (input.way === 'email') {
      if (!mailer.isOn) throw refuse('sendingFailed')
      await mailer.send(codeLetter(target, code, codeLimits.minutes), log).catch(error => {
        log.error({ failure: failureClass(error) }, 'a letter was not sent')
        throw refuse('sendingFailed')
      })
    } else if (!(await deps.texts.sendText(target, codeText(code, codeLimits.minutes), 'code')).sent)
      throw refuse('sendingFailed')
    const masked = maskTarget(input.way, target)
    await logs.note({ operation: 'profile.message', object: masked }, session, caller)
    return { target: masked, seconds: codeLimits.minutes * 60 }
  }
  return {
    contact: async ({ session }) => {
      const row = await readOwn(db, session.user.id)
      return {
        email: row?.email ?? undefined,
        isEmailVerified: row?.email != null && row.email === row.verifiedEmail,
        mobile: row?.mobile ?? undefined,
        isMobileVerified: row?.mobile != null && row.mobile === row.verifiedMobile,
      }
    },
    sendCode: send,
    sendCodeByPost: send,
    checkCode: async ({ input, session }) => {
      const purpose = await codes.check(keyOf(session, input.way), input.code)
      const sentTo = purpose && 'target' in purpose ? purpose.target : null
      const target = await targetOf(input.way, session)
      // The address may have been changed since: then another one was verified.
      if (!target || sentTo !== target) throw refuseFields(CodeCheck, { code: { key: 'codeWrong' } })
      if (!(await codes.drop(keyOf(session, input.way)))) throw refuseFields(CodeCheck, { code: { key: 'codeWrong' } })
      await markVerified(db, session.user.id, input.way, target)
      return null
    },
  }
}

interface Sending {
  input: { way: Way }
  session: Session
  caller: Caller
  log: Journal
}

const keyOf = (session: Session, way: Way) => `own:${session.user.id}:${way}`

function maskTarget(way: Way, target: string): string {
  if (way === 'tel') return maskMobile(target)
  const at = target.lastIndexOf('@')
  return `${target.slice(0, Math.min(2, at))}***${target.slice(at)}`
}
