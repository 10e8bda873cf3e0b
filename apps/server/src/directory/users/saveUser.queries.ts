import { UserAddInput, type UserUpdateInput } from '@portico/contract/admin/users.ts'
import type { Language } from '@portico/contract/messages.ts'
import { userOperations } from '@portico/contract/operations/users.ts'
import type { Of } from '@portico/contract/wire.ts'
import { sql } from 'drizzle-orm'
import type { Orm, Reader } from '#db/open.ts'
import type { Seal } from '#db/seal.ts'
import { refuseFields } from '#http/rejection.ts'
import { checkAccount, cleanCardId, englishName } from './account.rules.ts'
import { cardPlace } from './cardNumbers.rules.ts'
import type { ScopedUser, UserScope } from './userScope.queries.ts'

export type AccountInput = Of<typeof UserAddInput>
type Secret = 'mobile' | 'cardId'

/** Trims what was typed; an English name is made where none was given. */
export function cleanAccount<T extends AccountInput>(input: T): T {
  const trimmed = (text: string | undefined) => text?.trim() || undefined
  const name = input.name.trim()
  return {
    ...input,
    name,
    code: input.code.trim(),
    username: input.username.trim(),
    email: input.email.trim(),
    nameEn: trimmed(input.nameEn) ?? englishName(name),
    jobTitle: trimmed(input.jobTitle),
    jobTitleEn: trimmed(input.jobTitleEn),
    mobile: input.mobile?.trim(),
    cardId: input.cardId === undefined ? undefined : cleanCardId(input.cardId.trim()),
    boundAddresses: input.boundAddresses.map(entry => entry.trim()).filter(Boolean),
    roles: [...new Set(input.roles)],
    units: [...new Set(input.units)],
  }
}

/** Refuses what is wrong with the form, at its fields; `before` is the account as it stands, null for a new one. */
export function assertSound(input: AccountInput, before: ScopedUser | null, language: Language): void {
  const problems = checkAccount(
    {
      ...input,
      mobile: input.mobile ?? (before?.mobile ? undefined : ''),
      cardId: input.cardId ?? (before?.cardIdSealed ? undefined : ''),
    },
    language,
  )
  if (Object.keys(problems).length > 0) throw refuseFields(UserAddInput, problems)
}

/** Units outside one's scope can be neither given nor taken; those that do not exist are refused at the field. */
export async function assertUnits(tx: Reader, wanted: readonly string[], before: readonly string[], scope: UserScope) {
  const { rows } = await tx.execute(
    sql`select code from units where code = any(${sql.param([...wanted])}::text[]) and (enabled or code = any(${sql.param([...before])}::text[]))`,
  )
  const known = new Set(rows.map(row => String(row['code'])))
  const unknown = wanted.find(code => !known.has(code))
  if (unknown) throw refuseFields(UserAddInput, { units: { key: 'unitUnknown', values: { value: unknown } } })
  if (scope === null) return
  const outside = (codes: readonly string[]) =>
    codes
      .filter(code => !scope.includes(code))
      .sort()
      .join()
  if (outside(wanted) !== outside(before)) throw refuseFields(UserAddInput, { units: { key: 'unitOutsideYours' } })
  if (!wanted.some(code => scope.includes(code)))
    throw refuseFields(UserAddInput, { units: { key: 'unitOutsideYours' } })
}

/**
 * A staff number or user name that already means somebody else, by either of the two names and in whatever case: whoever
 * signs in by the one would be taken for the other.
 */
export async function assertFree(
  tx: Reader,
  input: { code: string; username: string },
  ownId: number | null,
  language: Language,
) {
  const names = sql.param([input.code.toLowerCase(), input.username.toLowerCase()])
  const { rows } = await tx.execute(
    sql`select bool_or(${input.code.toLowerCase()} in (lower(code), lower(username))) as code,
      bool_or(${input.username.toLowerCase()} in (lower(code), lower(username))) as username
    from users where (lower(code) = any(${names}::text[]) or lower(username) = any(${names}::text[]))
      and id <> ${ownId ?? 0}`,
  )
  const label = (field: 'code' | 'username') => ({ label: userOperations.fields[field][language] })
  const taken = rows[0] ?? {}
  if (taken['code'] || taken['username'])
    throw refuseFields(UserAddInput, {
      ...(taken['code'] ? { code: { key: 'alreadyExists', values: label('code') } } : {}),
      ...(taken['username'] ? { username: { key: 'alreadyExists', values: label('username') } } : {}),
    })
}

/** Writes a changed account; false: the revision is no longer the one that was read. */
export async function updateUser(tx: Orm, seal: Seal, input: Of<typeof UserUpdateInput>, by: string): Promise<boolean> {
  const { id } = input
  const sealed = input.cardId === undefined ? null : seal.seal(input.cardId, cardPlace(id))
  const { rowCount } = await tx.execute(sql`
    update users set code = ${input.code}, username = ${input.username}, name = ${input.name},
      name_en = ${input.nameEn ?? input.name}, job_title = ${input.jobTitle ?? null},
      job_title_en = ${input.jobTitleEn ?? null}, joined_on = ${input.joinedOn ?? null},
      email = ${input.email}, mobile = coalesce(${input.mobile ?? null}, mobile),
      card_id_sealed = coalesce(${sealed}, card_id_sealed), enabled = ${input.enabled}, is_local = ${input.isLocal},
      bound_addresses = ${sql.param([...input.boundAddresses])}::text[],
      revision = revision + 1, changed_by = ${by}, changed_at = now()
    where id = ${id} and revision = ${input.revision}`)
  if (rowCount !== 1) return false
  await tx.execute(sql`delete from user_units where user_id = ${id}`)
  await tx.execute(sql`insert into user_units (user_id, unit_code, is_primary)
    select ${id}, code, at = 1 from unnest(${sql.param([...input.units])}::text[]) with ordinality as t(code, at)`)
  await tx.execute(
    sql`delete from user_roles where user_id = ${id} and role_code <> all(${sql.param([...input.roles])}::text[])`,
  )
  await tx.execute(sql`insert into user_roles (user_id, role_code)
    select ${id}, code from unnest(${sql.param([...input.roles])}::text[]) as t(code) on conflict do nothing`)
  return true
}

/** What the log may keep of an account: no card number, no whole mobile number. */
export const loggedFacts = (account: Omit<AccountInput, Secret> | ScopedUser) =>
  ({
    code: account.code,
    username: account.username,
    name: account.name,
    nameEn: account.nameEn,
    jobTitle: account.jobTitle,
    jobTitleEn: account.jobTitleEn,
    joinedOn: account.joinedOn,
    email: account.email,
    enabled: account.enabled,
    isLocal: account.isLocal,
    boundAddresses: account.boundAddresses,
    roles: [...account.roles].sort(),
    units: account.units,
  }) satisfies Record<Exclude<keyof AccountInput, Secret>, unknown>
