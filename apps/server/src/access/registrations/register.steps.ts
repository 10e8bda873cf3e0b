import { Registration } from '@portico/contract/access/registrations.ts'
import type { Language } from '@portico/contract/messages.ts'
import { userOperations } from '@portico/contract/operations/users.ts'
import type { Of } from '@portico/contract/wire.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/open.ts'
import type { Seal } from '#db/seal.ts'
import { checkAccount, cleanCardId } from '#directory/users/account.rules.ts'
import type { Caller } from '#http/context.ts'
import { refuse, refuseFields } from '#http/rejection.ts'
import type { Live } from '#live/live.ts'
import type { TransportKey } from '#platform/keys/keys.queries.ts'
import type { Logs } from '#platform/logs/logs.store.ts'
import type { ParameterStore } from '#platform/parameters/parameters.queries.ts'
import { checkNewPassword } from '../auth/newPassword.steps.ts'
import type { PasswordHasher } from '../auth/password.client.ts'
import type { SliderPasses } from '../slider/passes.store.ts'

/** Requests for an account: from one address in an hour, from everywhere, and waiting at all. */
const limits = { perAddress: 10, everywhere: 300, waiting: 2000 } as const
export const registrationPlace = (id: number) => `registrations.card_id_sealed.${id}`

export interface RegisterDeps {
  db: Database
  seal: Seal
  live: Live
  key: TransportKey
  hasher: PasswordHasher
  passes: SliderPasses
  parameters: ParameterStore
  logs: Logs
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
    live.count(`register:${caller.address}`, 3600),
    live.count('register:*', 3600),
  ])
  if (here > limits.perAddress || everywhere > limits.everywhere) throw refuse('tooManyTries')
  const input = clean(typed)
  const password = (await key.open(typed.sealedPassword)) ?? ''
  const problems = await problemsOf(deps, input, password, caller.language)
  if (Object.keys(problems).length > 0) throw refuseFields(Registration, problems)
  if (!(await passes.use(typed.sliderPass, caller.address))) throw refuse('sliderExpired')
  const { rows: counts } = await db.pool.query<{ n: number }>(
    `select count(*)::int as n from registrations where state = 'waiting'`,
  )
  if ((counts[0]?.n ?? 0) >= limits.waiting) throw refuse('tooManyTries')
  const hash = await hasher.hash(password)
  await logs.change(null, caller, async tx => {
    const { rows } = await tx.execute(sql`select nextval(pg_get_serial_sequence('registrations', 'id'))::int as id`)
    const id = Number(rows[0]?.['id'])
    const sealed = input.cardId ? seal.seal(input.cardId, registrationPlace(id)) : null
    await tx.execute(sql`
      insert into registrations (id, name, username, code, email, mobile, card_id_sealed, unit_code, reason, password_hash, address)
      values (${id}, ${input.name}, ${input.username}, ${input.code ?? null}, ${input.email}, ${input.mobile}, ${sealed},
        ${input.unitCode ?? null}, ${input.reason ?? null}, ${hash}, ${caller.address})`)
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
  const unit = input.unitCode ? await isUnit(db, input.unitCode) : true
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

async function isUnit(db: Database, code: string): Promise<boolean> {
  const { rowCount } = await db.pool.query('select from units where code = $1 and enabled', [code])
  return rowCount === 1
}
