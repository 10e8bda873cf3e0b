import type { Language } from '@portico/contract/messages.ts'
import type { Session } from '#http/context.ts'
import { signedPaper } from '#work/proofs/signedPapers.queries.ts'
import type { DocumentDeps } from '../../documents.handlers.ts'
import { keepPaper, keepSignedPaper } from '../../proving/proving.steps.ts'
import { drawApart } from '../paper.client.ts'
import type { Paper } from '../paper.rules.ts'
import { paperName } from '../paper.rules.ts'
import { readPaper } from '../paperReading.steps.ts'

/** The file of a document's paper, for whoever may read it. */
export async function paperFile(
  deps: DocumentDeps,
  asked: { id: string; language: Language },
  session: Session,
  signal: AbortSignal,
): Promise<{ name: string; content: Buffer }> {
  const read = () => readPaper(deps, asked, session)
  const paper = await read()
  return { name: paperName(paper), content: await paperContent(deps, paper, read, signal) }
}

/**
 * The bytes of a paper. What is issued is signed where the organisation has a certificate in force: then the first that
 * was made is the one that everybody gets. All else is drawn each time. Where it may not be signed any more once it is
 * drawn, it is read again.
 */
export async function paperContent(
  deps: DocumentDeps,
  paper: Paper,
  again: () => Promise<Paper>,
  signal: AbortSignal,
): Promise<Buffer> {
  const { db, clock, signing } = deps
  const { proof, language } = paper
  if (proof) {
    const kept = await signedPaper(db.orm, proof.code, language)
    if (kept) return kept
    const at = clock.now()
    const signer = await signing.signer(at)
    if (signer) {
      const { name, room } = signer
      const content = await signer.sign(await drawApart({ ...paper, signature: { name, at, room } }, signal))
      const signed = { code: proof.code, language, content, signer: name, signedAt: at }
      return (await keepSignedPaper(db, signed, signer)) ?? paperContent(deps, await again(), again, signal)
    }
  }
  const content = Buffer.from(await drawApart(paper, signal))
  await keepPaper(db, { proof, kind: language }, content)
  return content
}
