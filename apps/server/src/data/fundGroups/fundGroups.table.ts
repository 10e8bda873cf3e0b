import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { ofUser, users } from '#directory/users/users.table.ts'
import { authorizationSets } from '../authorizationSets/authorizationSets.table.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** 课题组: people who use together what somebody gives to all of them. */
export const fundGroups = pgTable(
  'fund_groups',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Null once their account is gone. */
    ownerId: integer('owner_id').references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    setId: integer('set_id').references(() => authorizationSets.id, { onDelete: 'set null' }),
    /** What it was given tells its name still. */
    removedAt: moment('removed_at'),
  },
  table => [uniqueIndex('fund_groups_name').on(table.ownerId, table.name).where(sql`removed_at is null`)],
)

/** Who is in a group, and who was. A trigger lets members in and out of what the group may use. */
export const fundGroupMembers = pgTable(
  'fund_group_members',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    groupId: integer('group_id')
      .notNull()
      .references(() => fundGroups.id, { onDelete: 'cascade' }),
    userId: ofUser('user_id'),
    since: moment('since').notNull().defaultNow(),
    /** Null while they are in it. */
    until: moment('until'),
  },
  table => [
    uniqueIndex('fund_group_members_now').on(table.groupId, table.userId).where(sql`until is null`),
    index('fund_group_members_user').on(table.userId),
  ],
)
