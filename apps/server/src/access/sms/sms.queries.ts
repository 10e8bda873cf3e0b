import type { sms as calls } from '@portico/contract/access/sms.ts'
import type { InputOf } from '@portico/contract/endpoint.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/open.ts'
import { contains, type ListQuery, orderOf } from '#db/paging.ts'
import { textMessages } from './sms.table.ts'

export type TextMessageRow = typeof textMessages.$inferSelect
type Ask = InputOf<(typeof calls)['list']>
const columns = { at: textMessages.at, purpose: textMessages.purpose, isSent: textMessages.sent }
/** Days that a message stays in the list. */
const keptDays = 180

function wanted({ purpose, isSent }: Ask): SQL | undefined {
  return and(contains(purpose, textMessages.purpose), isSent === undefined ? undefined : eq(textMessages.sent, isSent))
}

const newest = sql`${textMessages.id} * -1`

export const messageList: ListQuery<Ask, TextMessageRow> = {
  count: (db, ask) => db.orm.$count(textMessages, wanted(ask)),
  read: (db, ask, { limit, offset }) =>
    db.orm
      .select()
      .from(textMessages)
      .where(wanted(ask))
      .orderBy(...orderOf(ask, columns, [newest]))
      .limit(limit)
      .offset(offset),
}

export async function insertMessage(db: Database, row: typeof textMessages.$inferInsert): Promise<TextMessageRow> {
  const [kept] = await db.unlogged.insert(textMessages).values(row).returning()
  if (!kept) throw new Error('the message was not written down')
  await db.orm.execute(sql`delete from text_messages where at < now() - make_interval(days => ${keptDays})`)
  return kept
}
