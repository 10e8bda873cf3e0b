import type { Decider } from '@portico/contract/work/templateDocument.ts'
import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '#db/open.ts'
import { inPinyinSql } from '#db/pinyin.ts'
import { codesBelow } from '#directory/units/unitTree.queries.ts'
import { namesPerson } from '#directory/users/personWords.queries.ts'
import { users } from '#directory/users/users.table.ts'
import { documents } from '../documents.table.ts'
import { selectDocuments } from '../filling/drafts.queries.ts'

/** As many people are offered; who is not among them is found by name. */
const mostOffered = 50

/** True of `users` whose accounts are on, who hold any of these roles, and belong to that unit or to one below. */
export async function areOf(
  db: Reader,
  { roles, unit }: { roles: readonly string[] | null; unit: string | undefined },
): Promise<SQL | undefined> {
  const within = unit ? await codesBelow(db, unit) : null
  return and(
    eq(users.enabled, true),
    roles === null
      ? undefined
      : sql`exists (select from held_roles h
          where h.user_id = ${users.id} and h.role_code = any(${sql.param([...roles])}::text[]))`,
    within === null
      ? undefined
      : sql`exists (select from user_units m
          where m.user_id = ${users.id} and m.unit_code = any(${sql.param(within)}::text[]))`,
  )
}

/** True of `users` whom an applicant may choose for such a step. */
export const areChoosable = (db: Reader, { role, unit }: Decider) =>
  areOf(db, { roles: role ? [role] : null, unit: unit || undefined })

const mayDecide = async (db: Reader, who: Decider, without: readonly number[]) =>
  and(await areChoosable(db, who), notInArray(users.id, [...without]))

const mainUnit = (column: 'name' | 'name_en') =>
  sql<string>`coalesce((select n.${sql.raw(column)} from user_units m join units n on n.code = m.unit_code
    where m.user_id = ${users.id} order by m.is_primary desc, m.unit_code limit 1), '')`

/** People of whom whoever applies chooses who decides a step; neither they themselves nor who fills it in for them. */
export async function choosablePeople(db: Reader, who: Decider, without: readonly number[], keyword = '') {
  const word = keyword.trim()
  return db
    .select({
      code: users.code,
      name: users.name,
      nameEn: users.nameEn,
      unitName: mainUnit('name'),
      unitNameEn: mainUnit('name_en'),
    })
    .from(users)
    .where(
      and(
        await mayDecide(db, who, without),
        word === '' ? undefined : namesPerson(word, users.nameEn, users.name, users.code, users.username),
      ),
    )
    .orderBy(sql.raw(inPinyinSql('users.name')), users.code)
    .limit(mostOffered)
}

/** Those of them that have these staff numbers. */
export const choosableOf = async (db: Reader, who: Decider, without: readonly number[], codes: readonly string[]) =>
  db
    .select({ code: users.code, name: users.name, nameEn: users.nameEn })
    .from(users)
    .where(and(await mayDecide(db, who, without), inArray(users.code, [...codes])))

/** Whether there is anybody to choose. */
export async function isAnyChoosable(db: Reader, who: Decider, without: readonly number[]): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(await mayDecide(db, who, without))
    .limit(1)
  return rows.length > 0
}

/** A document that its applicant has not handed in. */
export async function findUnsent(db: Reader, id: string, applicantId: number) {
  const isTheirs = and(eq(documents.id, id), eq(documents.applicantId, applicantId))
  const [row] = await selectDocuments(db).where(and(isTheirs, inArray(documents.state, ['draft', 'returned'])))
  return row
}
