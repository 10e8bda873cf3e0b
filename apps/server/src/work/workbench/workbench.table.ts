import type { Widget } from '@portico/contract/work/workbench.ts'
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { maintained } from '#db/maintained.ts'
import { roles } from '#directory/roles/roles.table.ts'
import { users } from '#directory/users/users.table.ts'

/** 工作台: how a person arranged it. The row stays without widgets when they go back to the default: its state counts on. */
export const workbenchLayouts = pgTable('workbench_layouts', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  widgets: jsonb().$type<Widget[]>(),
  ...maintained,
})

/** What a role finds as its workbench, kept in the same way. */
export const workbenchDefaults = pgTable('workbench_defaults', {
  roleCode: text('role_code')
    .primaryKey()
    .references(() => roles.code, { onDelete: 'cascade', onUpdate: 'cascade' }),
  widgets: jsonb().$type<Widget[]>(),
  ...maintained,
})
