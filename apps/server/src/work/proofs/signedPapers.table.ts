import { customType, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { proofs } from './proofs.table.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Papers that are signed: a signature holds its time, so each is made once and kept as it went out. */
export const signedPapers = pgTable(
  'signed_papers',
  {
    code: text()
      .notNull()
      .references(() => proofs.code),
    language: text({ enum: ['zh', 'en'] }).notNull(),
    content: bytes().notNull(),
    /** Of whom the signature is, as the certificate says. */
    signer: text().notNull(),
    signedAt: timestamp('signed_at', { withTimezone: true }).notNull(),
  },
  table => [primaryKey({ columns: [table.code, table.language] })],
)
