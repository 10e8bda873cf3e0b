import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { RecoveryFinish, type RecoveryRequest, type recovery } from '@portico/contract/access/recovery.ts'
import { foldAnswer, securityQuestionNames } from '@portico/contract/rules/fields/securityQuestion.ts'
import type { Of } from '@portico/contract/wire.ts'
import type { Caller, Handlers } from '#http/context.ts'
import { refuse, refuseFields } from '#http/rejection.ts'
import { networkOf } from '#live/network.rules.ts'
import type { Ground } from '#platform/ground.store.ts'
import type { PasswordHasher } from '../auth/password.client.ts'
import { type Codes, codeLimits } from '../profile/codes.store.ts'
import { codeLetter } from './letters.rules.ts'
import { failureClass, type Journal, type Mailer } from './mailer.client.ts'
import type { newPassword } from './newPassword.steps.ts'
import { findRecoverable, type Recoverable } from './recovery.queries.ts'

/** Per address and per name; and how long an answer takes at least, whoever was asked about. */
const limits = { perAddress: 20, perName: 3, seconds: 900, leastMilliseconds: 400 } as const

export interface RecoveryDeps extends Pick<Ground, 'db' | 'live' | 'key' | 'parameters' | 'logs'> {
  hasher: PasswordHasher
  mailer: Mailer
  codes: Codes
  setPassword: ReturnType<typeof newPassword>
}

/** Setting a new password without the old one. No answer says whether an account exists, neither by words nor by time. */
export function recoveryHandlers(deps: RecoveryDeps): Handlers<typeof recovery> {
  const { live, logs, mailer, codes, parameters } = deps
  const limit = async (name: string, caller: Caller) => {
    if (!mailer.isOn) throw refuse('recoveryOff')
    const [here, asked] = await Promise.all([
      live.count(`recovery:address:${networkOf(caller.address)}`, limits.seconds),
      live.count(`recovery:name:${name.toLowerCase()}`, limits.seconds),
    ])
    if (here > limits.perAddress || asked > limits.perName) throw refuse('tooManyTries')
  }
  return {
    options: async () => ({
      isOn: mailer.isOn,
      passwordPolicy: (await parameters.text('passwordPolicy')) === 'spec' ? 'spec' : 'mlps',
    }),
    question: async ({ caller }) => {
      if (!mailer.isOn) throw refuse('recoveryOff')
      if ((await live.count(`recovery:question:${networkOf(caller.address)}`, limits.seconds)) > limits.perAddress)
        throw refuse('tooManyTries')
      return { questions: [...securityQuestionNames] }
    },
    start: async ({ input, caller, log }) => {
      await limit(input.username, caller)
      const least = pause(limits.leastMilliseconds)
      const ticket = randomBytes(24).toString('base64url')
      const account = await matching(deps, input)
      await logs.note(
        { operation: 'recovery.ask', outcome: account ? 'done' : 'refused', object: input.username },
        account && { actor: account, user: account },
        caller,
      )
      if (account) await sendCode(deps, ticket, account, log)
      await least
      return { ticket }
    },
    finish: async ({ input, caller }) => {
      if (!mailer.isOn) throw refuse('recoveryOff')
      const wanted = await deps.key.open(input.sealedNew)
      await deps.setPassword.checkForm(wanted)
      const key = keyOf(input.ticket)
      const purpose = await codes.check(key, input.code)
      if (!purpose || !('userId' in purpose)) throw refuseFields(RecoveryFinish, { code: { key: 'codeWrong' } })
      await deps.setPassword.set(Number(purpose.userId), wanted ?? '', () => codes.drop(key), caller)
      return null
    },
  }
}

const keyOf = (ticket: string) => `recovery:${ticket}`

/** The account, where what was given fits it. The answer is hashed in any case: how long it takes tells nothing. */
async function matching(deps: RecoveryDeps, input: Of<typeof RecoveryRequest>): Promise<Recoverable | null> {
  const [account, answer] = await Promise.all([
    findRecoverable(deps.db, input.username),
    input.sealedAnswer === undefined ? null : deps.key.open(input.sealedAnswer),
  ])
  const isAnswered = await deps.hasher.verify(account?.answerHash ?? null, foldAnswer(answer ?? '') || 'none')
  if (!account) return null
  const knowsAddress = input.email?.trim().toLowerCase() === account.email.toLowerCase()
  const knowsAnswer = answer !== null && isAnswered
  if (input.email !== undefined && !knowsAddress) return null
  if (input.sealedAnswer !== undefined && !knowsAnswer) return null
  return knowsAddress || knowsAnswer ? account : null
}

/** The letter goes its own way: nobody waits for the mail server, and nobody learns from the wait. */
async function sendCode(deps: RecoveryDeps, ticket: string, account: Recoverable, log: Journal) {
  const code = deps.codes.make()
  await deps.codes.keep(keyOf(ticket), code, { userId: account.id })
  deps.mailer
    .send(codeLetter(account.email, code, codeLimits.minutes), log)
    .catch(error => log.error({ failure: failureClass(error) }, 'a letter was not sent'))
}
