import type { SecurityQuestionName } from '@portico/contract/rules/fields/securityQuestion.ts'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { nextRevision } from '#db/maintained.ts'
import type { Database, Orm } from '#db/open.ts'
import { heldRoles, roles } from '#directory/roles/roles.table.ts'
import { units } from '#directory/units/units.table.ts'
import { users, userUnits } from '#directory/users/users.table.ts'
import { profiles, securityQuestions } from './profile.table.ts'

const columns = {
  id: users.id,
  code: users.code,
  username: users.username,
  name: users.name,
  nameEn: users.nameEn,
  nickname: profiles.nickname,
  photo: users.photo,
  cardIdSealed: users.cardIdSealed,
  mobile: users.mobile,
  email: users.email,
  verifiedEmail: profiles.verifiedEmail,
  verifiedMobile: profiles.verifiedMobile,
  jobTitle: users.jobTitle,
  jobTitleEn: users.jobTitleEn,
  enabled: users.enabled,
  isLocal: users.isLocal,
  passwordChangedAt: users.passwordChangedAt,
  revision: users.revision,
  changedBy: users.changedBy,
  changedAt: users.changedAt,
}

/** The account and what its owner keeps beside it. */
export async function readOwn(db: Database, userId: number) {
  const [row] = await db.orm
    .select(columns)
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId))
  return row
}
export type OwnRow = NonNullable<Awaited<ReturnType<typeof readOwn>>>

export function ownRoles(db: Database, userId: number) {
  return db.orm
    .selectDistinct({ code: roles.code, name: roles.name, nameEn: roles.nameEn })
    .from(heldRoles)
    .innerJoin(roles, eq(roles.code, heldRoles.roleCode))
    .where(eq(heldRoles.userId, userId))
    .orderBy(asc(roles.code))
}

/** The primary one first. */
export function ownUnits(db: Database, userId: number) {
  return db.orm
    .select({ code: units.code, name: units.name, nameEn: units.nameEn, isPrimary: userUnits.isPrimary })
    .from(userUnits)
    .innerJoin(units, eq(units.code, userUnits.unitCode))
    .where(eq(userUnits.userId, userId))
    .orderBy(desc(userUnits.isPrimary), asc(units.code))
}

export interface OwnChange {
  email: string | null
  mobile: string | null
  /** Undefined: stays as it is. */
  cardIdSealed: string | undefined
  nickname: string
}

/** False where somebody saved the account since `revision` was read. */
export async function saveOwn(tx: Orm, id: number, revision: number, change: OwnChange, by: string): Promise<boolean> {
  const { nickname, cardIdSealed, ...values } = change
  const saved = await tx
    .update(users)
    .set({ ...values, ...(cardIdSealed === undefined ? {} : { cardIdSealed }), ...nextRevision(users, by) })
    .where(and(eq(users.id, id), eq(users.revision, revision)))
    .returning({ id: users.id })
  if (saved.length === 0) return false
  await tx
    .insert(profiles)
    .values({ userId: id, nickname })
    .onConflictDoUpdate({ target: profiles.userId, set: { nickname } })
  return true
}

/** Sets the picture and answers the one before. */
export async function savePhoto(tx: Orm, id: number, photo: string): Promise<string | null> {
  const { rows } = await tx.execute<{ before: string | null }>(sql`
    with before as (select id, photo from users where id = ${id} for update)
    update users u set photo = ${photo} from before where u.id = before.id returning before.photo as before`)
  return rows[0]?.before ?? null
}

/** What a code reached counts as verified, as long as it stays on record. */
export async function markVerified(db: Database, userId: number, way: 'email' | 'tel', target: string): Promise<void> {
  const set = way === 'email' ? { verifiedEmail: target } : { verifiedMobile: target }
  await db.unlogged
    .insert(profiles)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: profiles.userId, set })
}

export async function readQuestion(db: Database, userId: number) {
  const [row] = await db.orm.select().from(securityQuestions).where(eq(securityQuestions.userId, userId))
  return row
}

export async function saveQuestion(
  tx: Orm,
  userId: number,
  question: SecurityQuestionName,
  answerHash: string,
): Promise<void> {
  const set = { question, answerHash, changedAt: sql`now()` }
  await tx
    .insert(securityQuestions)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: securityQuestions.userId, set })
}

/** Question and answer go; an administrator does it too. False where none was set. */
export async function removeQuestion(tx: Orm, userId: number): Promise<boolean> {
  const gone = await tx
    .delete(securityQuestions)
    .where(eq(securityQuestions.userId, userId))
    .returning({ id: securityQuestions.userId })
  return gone.length > 0
}
