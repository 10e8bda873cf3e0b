import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { roles } from '#directory/roles/roles.table.ts'
import { permissions } from './permissions.table.ts'

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
  table => [
    primaryKey({ columns: [table.roleCode, table.permissionId] }),
    // Moving a branch renumbers its nodes, and each takes its grants along.
    index('role_permissions_permission').on(table.permissionId),
  ],
)
