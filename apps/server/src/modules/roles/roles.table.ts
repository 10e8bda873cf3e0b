import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { permissions } from '../permissions/permissions.table.ts'
import { users } from '../users/users.table.ts'

export const roles = pgTable('roles', {
  code: text().primaryKey(),
  name: text().notNull(),
  nameEn: text('name_en').notNull(),
  remark: text(),
  position: integer().notNull().default(0),
})

export const userRoles = pgTable(
  'user_roles',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    roleCode: text('role_code')
      .notNull()
      .references(() => roles.code, { onDelete: 'cascade' }),
  },
  table => [primaryKey({ columns: [table.userId, table.roleCode] }), index('user_roles_role').on(table.roleCode)],
)

/** What a role may see and do: nodes of the permission tree, leaves and branches alike. */
export const rolePermissions = pgTable(
  'role_permissions',
  {
    roleCode: text('role_code')
      .notNull()
      .references(() => roles.code, { onDelete: 'cascade' }),
    permissionId: text('permission_id')
      .notNull()
      .references(() => permissions.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
  },
  table => [primaryKey({ columns: [table.roleCode, table.permissionId] })],
)
