import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { maintained } from '#db/maintained.ts'
import { units } from '../units/units.table.ts'

/** A person's account. `code` is the staff number; `username` is what they sign in with (it may be the same). */
export const users = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    code: text().notNull().unique(),
    username: text().notNull().unique(),
    name: text().notNull(),
    nameEn: text('name_en').notNull(),
    passwordHash: text('password_hash'),
    passwordChangedAt: timestamp('password_changed_at', { withTimezone: true }),
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    /** Set while the password is a one-time one: until when it signs in. Without a hash it is the card number's tail. */
    oneTimeUntil: timestamp('one_time_until', { withTimezone: true }),
    oneTimeUsed: boolean('one_time_used').notNull().default(false),
    enabled: boolean().notNull().default(true),
    isLocal: boolean('is_local').notNull().default(true),
    jobTitle: text('job_title'),
    jobTitleEn: text('job_title_en'),
    /** 入职日期, where it is known. */
    joinedOn: date('joined_on'),
    email: text(),
    mobile: text(),
    /** AES-256-GCM, bound to this table, column and row. */
    cardIdSealed: text('card_id_sealed'),
    /** A keyed digest of it, by which accounts of one person are known: what is sealed cannot be compared. */
    cardKey: text('card_key'),
    /** Addresses this account may sign in from; empty: any. */
    boundAddresses: text('bound_addresses').array().notNull().default([]),
    photo: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    ...maintained,
  },
  table => [
    index('users_name').on(sql`"name" collate "pinyin"`, table.id),
    // `ADMIN` is no other name than `admin`.
    uniqueIndex('users_code_folded').on(sql`lower(${table.code})`),
    uniqueIndex('users_username_folded').on(sql`lower(${table.username})`),
    index('users_card_key').on(table.cardKey).where(sql`card_key is not null`),
  ],
)

/** Whose a row is: it goes with them. */
export const ofUser = (column: string) =>
  integer(column)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const userUnits = pgTable(
  'user_units',
  {
    userId: ofUser('user_id'),
    unitCode: text('unit_code')
      .notNull()
      .references(() => units.code),
    isPrimary: boolean('is_primary').notNull().default(false),
  },
  table => [primaryKey({ columns: [table.userId, table.unitCode] }), index('user_units_unit').on(table.unitCode)],
)

/** Hashes of passwords used before, so that the last five cannot come back (decisions: password length). */
export const passwordHistory = pgTable(
  'password_history',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: ofUser('user_id'),
    passwordHash: text('password_hash').notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
  },
  table => [index('password_history_user').on(table.userId)],
)
