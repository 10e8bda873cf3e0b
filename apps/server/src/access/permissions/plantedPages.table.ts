import { pgTable, text } from 'drizzle-orm/pg-core'
import { permissions } from './permissions.table.ts'

/**
 * The pages of the portal's own that this installation's tree has got, each once: what is named here is never planted
 * again. Where the node is; null once an administrator has removed it.
 */
export const plantedPages = pgTable('planted_pages', {
  /** Its component; see ownTree.rules.ts for what has none of its own. */
  page: text().primaryKey(),
  permissionId: text('permission_id').references(() => permissions.id, { onDelete: 'set null', onUpdate: 'cascade' }),
})
