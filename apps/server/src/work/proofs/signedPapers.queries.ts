import type { Language } from '@portico/contract/messages.ts'
import { and, desc, eq } from 'drizzle-orm'
import type { Orm, Reader } from '#db/open.ts'
import { signedPapers } from './signedPapers.table.ts'

/** The file of a paper as it went out signed. */
export async function signedPaper(db: Reader, code: string, language: Language): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ content: signedPapers.content })
    .from(signedPapers)
    .where(and(eq(signedPapers.code, code), eq(signedPapers.language, language)))
  return row?.content
}

/** Keeps a signed paper; false where one is kept already, which stays. */
export async function insertSignedPaper(tx: Orm, paper: typeof signedPapers.$inferInsert): Promise<boolean> {
  const kept = await tx.insert(signedPapers).values(paper).onConflictDoNothing().returning({ code: signedPapers.code })
  return kept.length > 0
}

/** Of whom the signature on its paper is, the last where there are several; null without one. */
export async function signerOf(db: Reader, code: string): Promise<string | null> {
  const [row] = await db
    .select({ signer: signedPapers.signer })
    .from(signedPapers)
    .where(eq(signedPapers.code, code))
    .orderBy(desc(signedPapers.signedAt))
    .limit(1)
  return row?.signer ?? null
}
