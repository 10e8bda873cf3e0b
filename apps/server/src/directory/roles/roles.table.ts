import { index, integer, pgTable, pgView, primaryKey, text } from 'drizzle-orm/pg-core'
import { maintained } from '#db/maintained.ts'
import { accountSets, units } from '../units/units.table.ts'
import { ofUser } from '../users/users.table.ts'

export const roles = pgTable('roles', {
  code: text().primaryKey(),
  name: text().notNull(),
  nameEn: text('name_en').notNull(),
  remark: text(),
  position: integer().notNull().default(0),
  ...maintained,
})

export const userRoles = pgTable(
  'user_roles',
  {
    userId: ofUser('user_id'),
    roleCode: text('role_code')
      .notNull()
      .references(() => roles.code, { onDelete: 'cascade' }),
  },
  table => [primaryKey({ columns: [table.userId, table.roleCode] }), index('user_roles_role').on(table.roleCode)],
)

/**
 * Account sets that a role opens. A person may choose those of their units whose account set one of their roles opens;
 * where none of their roles names any, all of them.
 */
export const roleAccountSets = pgTable(
  'role_account_sets',
  {
    roleCode: text('role_code')
      .notNull()
      .references(() => roles.code, { onDelete: 'cascade' }),
    accountSetCode: text('account_set_code')
      .notNull()
      .references(() => accountSets.code, { onUpdate: 'cascade' }),
  },
  table => [primaryKey({ columns: [table.roleCode, table.accountSetCode] })],
)

/** A role that everybody of a unit holds, and everybody of the units below it. */
export const roleUnits = pgTable(
  'role_units',
  {
    roleCode: text('role_code')
      .notNull()
      .references(() => roles.code, { onDelete: 'cascade' }),
    unitCode: text('unit_code')
      .notNull()
      .references(() => units.code, { onDelete: 'cascade', onUpdate: 'cascade' }),
  },
  table => [primaryKey({ columns: [table.roleCode, table.unitCode] })],
)

/**
 * Who holds which role, one row for each way to it: given to the person (no unit), or through a unit. What reads the
 * roles in force reads this; what gives and takes a person's own roles writes `user_roles`.
 */
export const heldRoles = pgView('held_roles', {
  userId: integer('user_id').notNull(),
  roleCode: text('role_code').notNull(),
  unitCode: text('unit_code'),
}).existing()
