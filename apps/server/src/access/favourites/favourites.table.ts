import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { maintained } from '#db/maintained.ts'
import { roles } from '#directory/roles/roles.table.ts'
import { ofUser } from '#directory/users/users.table.ts'
import { permissions } from '../permissions/permissions.table.ts'

/** 常用应用: what a person has starred, in their own order. */
export const favourites = pgTable(
  'favourites',
  {
    userId: ofUser('user_id'),
    permissionId: text('permission_id')
      .notNull()
      .references(() => permissions.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    position: integer().notNull(),
  },
  table => [
    primaryKey({ columns: [table.userId, table.permissionId] }),
    index('favourites_permission').on(table.permissionId),
  ],
)

/** Which state of a role's direct applications is in force, and who wrote it. */
export const roleHomes = pgTable('role_homes', {
  roleCode: text('role_code')
    .primaryKey()
    .references(() => roles.code, { onDelete: 'cascade', onUpdate: 'cascade' }),
  ...maintained,
})

/** 应用直达: what a role finds among its favourites as long as a person has chosen none. */
export const roleApplications = pgTable(
  'role_applications',
  {
    roleCode: text('role_code')
      .notNull()
      .references(() => roles.code, { onDelete: 'cascade', onUpdate: 'cascade' }),
    permissionId: text('permission_id')
      .notNull()
      .references(() => permissions.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    position: integer().notNull(),
  },
  table => [
    primaryKey({ columns: [table.roleCode, table.permissionId] }),
    index('role_applications_permission').on(table.permissionId),
  ],
)
