import type { ProofFigure, ProofFile } from '@portico/contract/work/proofs.ts'
import type { BothWords } from '@portico/contract/work/templateFields.ts'
import { date, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { documents } from '../documents/documents.table.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** 验证码: what was issued, as it was then; never removed. */
export const proofs = pgTable('proofs', {
  /** 80 random bits, Crockford's base32: whoever has it has the paper. */
  code: text().primaryKey(),
  kind: text({ enum: ['document', 'page', 'export'] })
    .notNull()
    .default('document'),
  /** Null where it stands on the print or the export of a query page. */
  documentId: text('document_id')
    .unique()
    .references(() => documents.id),
  /** Empty where it has none. */
  serial: text().notNull(),
  title: jsonb().$type<BothWords>().notNull(),
  /** Code of the unit that answers for it, and what it was called; empty where a print or an export is made for none. */
  issuerUnit: text('issuer_unit').notNull(),
  issuer: jsonb().$type<BothWords>().notNull(),
  issuedAt: moment('issued_at').notNull(),
  validUntil: date('valid_until', { mode: 'string' }),
  shown: jsonb().$type<readonly ProofFigure[]>().notNull(),
  /** Every file that was drawn of it: a later release of the portal draws other bytes, and earlier copies stay genuine. */
  files: jsonb().$type<readonly ProofFile[]>().notNull().default([]),
  voidedAt: moment('voided_at'),
  reason: text(),
})
