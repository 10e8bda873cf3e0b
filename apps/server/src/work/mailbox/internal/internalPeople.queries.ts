import type { Addressee, MailAddress } from '@portico/contract/work/mailbox.ts'
import type { Database } from '#db/open.ts'
import { inPinyinSql } from '#db/pinyin.ts'
import { nameLetters, personGrams, personWord } from '#directory/users/personWords.queries.ts'

/** The address that everybody has: their account at the portal's own domain. Another may stand in their details. */
const atDomain = `lower(u.username || '@' || $1::text)`

interface Found {
  id: number
  asked: string
}

/** Whose addresses these are, in lower case; addresses of nobody are left out. An account's own comes before a detail. */
export async function peopleAt(
  db: Database,
  domain: string,
  addresses: readonly string[],
): Promise<Map<string, number>> {
  const asked = [...new Set(addresses.map(address => address.toLowerCase()))]
  const { rows } = await db.pool.query<Found>(
    `select distinct on (a.asked) a.asked, u.id from unnest($2::text[]) as a(asked)
     join users u on u.enabled and (lower(u.email) = a.asked or
       lower(u.username) = left(a.asked, -length($1) - 1) and right(a.asked, length($1) + 1) = lower('@' || $1))
     order by a.asked, ${atDomain} = a.asked desc, u.id`,
    [domain, asked],
  )
  return new Map(rows.map(row => [row.asked, row.id]))
}

interface PersonRow {
  id: number
  name: string
  email: string | null
  username: string
}

/** What a person is written to at: the address of their details, as long as it is nobody else's. */
export async function ownAddress(db: Database, domain: string, userId: number): Promise<MailAddress> {
  const { rows } = await db.pool.query<PersonRow>('select id, name, email, username from users where id = $1', [userId])
  const [person] = rows
  if (!person) throw new Error('no such person')
  const usual = `${person.username}@${domain}`.toLowerCase()
  const email = person.email?.trim().toLowerCase() ?? ''
  const isTheirs = email !== '' && (await peopleAt(db, domain, [email])).get(email) === userId
  return { name: person.name, address: isTheirs ? email : usual }
}

/** People whom one can write to, the best matches first: by name, pinyin, staff number, account or address. */
export async function findAddressees(db: Database, domain: string, keyword: string): Promise<Addressee[]> {
  const typed = personWord(keyword)
  if (!typed) return []
  // Those who are found by initials stand behind those who are found by what stands in their names.
  const spread = typed.spread ? [typed.spread] : []
  const { rows } = await db.pool.query<Addressee>(
    `select u.name, u.name_en as "nameEn", coalesce(nullif(lower(u.email), ''), ${atDomain}) as address,
       coalesce(b.name, '') as "unitName", coalesce(b.name_en, '') as "unitNameEn"
     from users u left join user_units x on x.user_id = u.id and x.is_primary left join units b on b.code = x.unit_code
     where u.enabled and (($5::text[] = '{}' or ${personGrams} @> $5) and (lower(u.name) like $2
       or lower(u.name_en) like $2 or u.code like $2 or lower(u.username) like $2 or lower(u.email) like $2 or ${atDomain} like $2
       or ${nameLetters} like $3)${spread.length > 0 ? ` or ${nameLetters} like $6` : ''})
     order by lower(u.name) <> $4 and u.code <> $4 and lower(u.username) <> $4, position($4 in lower(u.name)) = 0,
       ${nameLetters} not like $3, ${inPinyinSql('u.name')}, u.code
     limit 20`,
    [domain, typed.like, typed.joined, typed.word, typed.grams, ...spread],
  )
  return rows
}

export interface AwayReader {
  /** Of the absence. */
  id: number
  revision: number
  ownerId: number
  endsAt: Date
  /** Who acts for them, in both languages; empty where nobody does. */
  delegates: { zh: string; en: string }
}
/** Who of these people is away now and wants mails answered meanwhile. */
export async function findAway(db: Database, people: readonly number[]): Promise<AwayReader[]> {
  const { rows } = await db.pool.query<AwayReader>(
    `select x.id, x.revision, u.id as "ownerId", x.ends_at as "endsAt", (
         select json_build_object('zh', coalesce(string_agg(d.name, '、' order by d.code), ''),
           'en', coalesce(string_agg(d.name_en, ', ' order by d.code), ''))
         from absence_items i join delegations g on g.id = i.delegation_id and g.revoked_at is null
           join users d on d.id = g.delegate_id and d.enabled where i.absence_id = x.id) as delegates
     from absences x join users u on u.code = x.person_code
     where u.id = any ($1) and x.replies and x.ended_at is null and x.starts_at <= now() and x.ends_at > now()`,
    [people],
  )
  return rows
}

/** Somebody of the portal, or one of its units, is called so. */
export async function isNameOfOurs(db: Database, name: string): Promise<boolean> {
  if (name === '') return false
  const { rows } = await db.pool.query<{ is: boolean }>(
    `select exists (select 1 from users where enabled and (name = $1 or lower(name_en) = lower($1)))
       or exists (select 1 from units where name = $1 or lower(name_en) = lower($1)) as is`,
    [name],
  )
  return rows[0]?.is === true
}
