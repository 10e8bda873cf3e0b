import type { ProofFile } from '@portico/contract/work/proofs.ts'
import { and, eq, not, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { KeepProof } from '#data/queryPages/proving/pageProofs.store.ts'
import type { Orm, Reader } from '#db/open.ts'
import { documents } from '../documents/documents.table.ts'
import { proofs } from './proofs.table.ts'

export type ProofRow = typeof proofs.$inferSelect
export type NewProof = typeof proofs.$inferInsert

/** Keeps what was issued with the print or the export of a query page. */
export const keepPageProof: KeepProof = async (tx, proof) => {
  await tx.insert(proofs).values({ ...proof, serial: '' })
}

/** Keeps what was issued; whoever comes second keeps nothing. */
export async function insertProof(tx: Orm, proof: NewProof): Promise<void> {
  await tx.insert(proofs).values(proof).onConflictDoNothing({ target: proofs.documentId })
}

export async function findProof(db: Reader, code: string): Promise<ProofRow | undefined> {
  const [row] = await db.select().from(proofs).where(eq(proofs.code, code))
  return row
}

/** Nobody voids it until this transaction ends. */
export async function holdProof(tx: Orm, code: string): Promise<ProofRow | undefined> {
  const [row] = await tx.select().from(proofs).where(eq(proofs.code, code)).for('update')
  return row
}

export async function proofOfDocument(db: Reader, documentId: string): Promise<ProofRow | undefined> {
  const [row] = await db.select().from(proofs).where(eq(proofs.documentId, documentId))
  return row
}

/** Says of what was issued that it does not hold any more, and why. */
export async function voidProof(tx: Orm, documentId: string, { at, reason }: { at: Date; reason: string }) {
  await tx.update(proofs).set({ voidedAt: at, reason }).where(eq(proofs.documentId, documentId))
}

/** The number of the document that stands in the place of a voided one; null where none is named, or it was voided too. */
export async function replacementOf(db: Reader, documentId: string): Promise<string | null> {
  const other = alias(documents, 'other')
  const [row] = await db
    .select({ number: other.serial })
    .from(documents)
    .innerJoin(other, and(eq(other.id, documents.replacedBy), eq(other.state, 'issued')))
    .where(eq(documents.id, documentId))
  return row?.number ?? null
}

/** Says of a print or an export that it does not hold any more, and why. */
export async function withdrawProof(tx: Orm, code: string, { at, reason }: { at: Date; reason: string }) {
  await tx.update(proofs).set({ voidedAt: at, reason }).where(eq(proofs.code, code))
}

/** Adds a file that was drawn of it to those that are genuine; one that is among them already stays as it is. */
export async function keepProofFile(db: Orm, code: string, file: ProofFile): Promise<void> {
  const added = JSON.stringify([file])
  await db
    .update(proofs)
    .set({ files: sql`${proofs.files} || ${added}::jsonb` })
    .where(and(eq(proofs.code, code), not(sql`${proofs.files} @> ${added}::jsonb`)))
}
