import { durations } from '@portico/contract/rules/funds/duration.ts'
import { sql } from 'drizzle-orm'
import type { Orm } from '#db/open.ts'
import { list, oneOf, readTable, text, textOrNull, wholeOrNull, yesOrNo } from '#foundation/readTable.ts'
import type { Calendar } from '../calendar.ts'

/** Terms that a leader gives often. */
const sets = readTable(new URL('../tables/authorizationSets.csv', import.meta.url), {
  owner: text,
  name: text,
  uses: list,
  amount: textOrNull,
  duration: oneOf(...durations),
  days: wholeOrNull,
  mayPassOn: yesOrNo,
  balanceVisible: yesOrNo,
  documentLimit: textOrNull,
})
/** Who spends together; the leader's own lists. `set` is what new members are given for themselves. */
const groups = readTable(new URL('../tables/fundGroups.csv', import.meta.url), {
  owner: text,
  name: text,
  set: textOrNull,
  members: list,
})

export async function plantGroups(db: Pick<Orm, 'execute'>, calendar: Calendar): Promise<void> {
  for (const it of sets)
    await db.execute(sql`insert into authorization_sets
        (owner_id, name, uses, amount, duration, days, may_pass_on, balance_visible, document_limit, saved_at)
      select id, ${it.name}, string_to_array(${it.uses.join('|')}, '|'), ${it.amount}::numeric, ${it.duration}, ${it.days}::int,
        ${it.mayPassOn}, ${it.balanceVisible}, ${it.documentLimit}::numeric, ${calendar.at(-130, '15:10')}
      from users where code = ${it.owner}`)
  for (const { owner, name, set, members } of groups)
    await db.execute(sql`with made as (
        insert into fund_groups (owner_id, name, set_id)
        select u.id, ${name}, s.id from users u left join authorization_sets s on s.owner_id = u.id and s.name = ${set} where u.code = ${owner}
        returning id)
      insert into fund_group_members (group_id, user_id, since) select made.id, u.id, ${calendar.at(-120, '16:20')}
      from made, users u where u.code = any (string_to_array(${members.join('|')}, '|'))`)
}
