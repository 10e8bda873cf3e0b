import { boolean, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { ofUser, users } from '#directory/users/users.table.ts'

const owner = () =>
  integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' })

/** What a person keeps about themself beyond their account. */
export const profiles = pgTable('profiles', {
  userId: owner(),
  nickname: text(),
  /** The address that a code reached: another one is not verified. */
  verifiedEmail: text('verified_email'),
  verifiedMobile: text('verified_mobile'),
})

/** A person's security question; the answer is hashed like a password. No row: none is set. */
export const securityQuestions = pgTable('security_questions', {
  userId: owner(),
  question: text({ enum: ['firstSchool', 'birthplace', 'mother', 'firstTeacher', 'book', 'friend'] }).notNull(),
  answerHash: text('answer_hash').notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
})

/** Bank cards that a person is paid to. */
export const bankCards = pgTable(
  'bank_cards',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userId: ofUser('user_id'),
    /** AES-256-GCM, bound to this table, column, owner and fingerprint. */
    numberSealed: text('number_sealed').notNull(),
    /** A keyed digest of the number: nobody has the same card twice. */
    fingerprint: text().notNull(),
    /** The last four digits: all that is ever shown. */
    tail: text().notNull(),
    /** Clearing number (联行号) and name of the branch, as the dictionary `bankBranch` had them. */
    branchCode: text('branch_code').notNull(),
    branchName: text('branch_name').notNull(),
    branchNameEn: text('branch_name_en').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  table => [uniqueIndex('bank_cards_number').on(table.userId, table.fingerprint)],
)
