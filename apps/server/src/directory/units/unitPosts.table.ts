import { unitPosts as posts } from '@portico/contract/admin/units.ts'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { maintained } from '#db/maintained.ts'
import { ofUser } from '../users/users.table.ts'
import { units } from './units.table.ts'

/** 单位职务: who leads a unit, or helps to, from which day of the portal to which, both included. */
export const unitPosts = pgTable(
  'unit_posts',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    unitCode: text('unit_code')
      .notNull()
      .references(() => units.code, { onDelete: 'cascade' }),
    post: text({ enum: posts }).notNull(),
    userId: ofUser('user_id'),
    startsOn: date('starts_on').notNull(),
    /** Null until somebody says when. */
    endsOn: date('ends_on'),
    ...maintained,
  },
  table => [
    index('unit_posts_unit').on(table.unitCode),
    index('unit_posts_user').on(table.userId),
    check('unit_posts_term', sql`ends_on >= starts_on`),
  ],
)
