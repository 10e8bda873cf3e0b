import { Registration } from '@portico/contract/access/registrations.ts'
import type { Language } from '@portico/contract/messages.ts'
import { userOperations } from '@portico/contract/operations/users.ts'
import type { Of } from '@portico/contract/wire.ts'
import { findUnit } from '#directory/units/unitTree.queries.ts'
import { checkAccount, cleanCardId } from '#directory/users/account.rules.ts'
import type { Caller } from '#http/context.ts'
import { refuse, refuseFields } from '#http/rejection.ts'
import { networkOf } from '#live/network.rules.ts'
import type { Ground } from '#platform/ground.store.ts'
import { checkNewPassword } from '../auth/newPassword.steps.ts'
import type { PasswordHasher } from '../auth/password.client.ts'
import type { SliderPasses } from '../slider/passes.store.ts'
import { countWaiting, insertRegistration, nextRegistrationId } from './registrations.queries.ts'

/** Requests for an account: from one address in an hour, from everywhere, and waiting at all. */
const limits = { perAddress: 10, everywhere: 300, waiting: 2000 } as const
export const registrationPlace = (id: number) => `registrations.card_id_sealed.${id}`

export interface RegisterDeps extends Pick<Ground, 'db' | 'seal' | 'live' | 'key' | 'parameters' | 'logs'> {
  hasher: PasswordHasher
  passes: SliderPasses
}

/**
 * Keeps a request for an account. Whether the name is taken already is not said here: only an administrator learns
 * who has an account.
 */
export async function keepRegistration(
  deps: RegisterDeps,
  typed: Of<typeof Registration>,
  caller: Caller,
): Promise<void> {
  const { db, seal, live, key, hasher, passes, parameters, logs } = deps
  if (!(await parameters.isOn('registration'))) throw refuse('registrationClosed')
  const [here, everywhere] = await Promise.all([
    live.count(`register:${networkOf(caller.address)}`, 3600),
    live.count('register:*', 3600),
  ])
  if (here > limits.perAddress || everywhere > limits.everywhere) throw refuse('tooManyTries')
  const input = clean(typed)
  const password = (await key.open(typed.sealedPassword)) ?? ''
  const problems = await problemsOf(deps, input, password, caller.language)
  if (Object.keys(problems).length > 0) throw refuseFields(Registration, problems)
  if (!(await passes.use(typed.sliderPass, caller.address))) throw refuse('sliderExpired')
  if ((await countWaiting(db)) >= limits.waiting) throw refuse('tooManyTries')
  const hash = await hasher.hash(password)
  await logs.change(null, caller, async tx => {
    const id = await nextRegistrationId(tx)
    await insertRegistration(tx, {
      id,
      name: input.name,
      username: input.username,
      code: input.code,
      email: input.email,
      mobile: input.mobile,
      cardIdSealed: input.cardId && seal.seal(input.cardId, registrationPlace(id)),
      unitCode: input.unitCode,
      reason: input.reason,
      passwordHash: hash,
      address: caller.address,
    })
    return { operation: 'registrations.register', object: input.name }
  })
}

type Typed = Of<typeof Registration>

function clean(input: Typed): Typed {
  const optional = (text: string | undefined) => text?.trim() || undefined
  const cardId = optional(input.cardId)
  return {
    ...input,
    name: input.name.trim(),
    username: input.username.trim(),
    code: optional(input.code),
    email: input.email.trim(),
    mobile: input.mobile.trim(),
    cardId: cardId && cleanCardId(cardId),
    unitCode: optional(input.unitCode),
    reason: optional(input.reason),
  }
}

async function problemsOf({ db, parameters }: RegisterDeps, input: Typed, password: string, language: Language) {
  const account = { ...input, code: input.code ?? 'none', cardId: input.cardId }
  const facts = { ...account, boundAddresses: [], roles: ['none'], units: ['none'] }
  const { code, username, name, email, mobile, cardId } = checkAccount(facts, language)
  const secret = await checkNewPassword({ db, parameters }, password, input)
  const unit = input.unitCode ? (await findUnit(db.orm, input.unitCode))?.enabled === true : true
  const label = userOperations.fields.units[language]
  return {
    ...(code && input.code ? { code } : {}),
    ...(username ? { username } : {}),
    ...(name ? { name } : {}),
    ...(email ? { email } : {}),
    ...(mobile ? { mobile } : {}),
    ...(cardId ? { cardId } : {}),
    ...(secret ? { sealedPassword: secret } : {}),
    ...(unit ? {} : { unitCode: { key: 'mustChoose' as const, values: { label } } }),
  }
}
