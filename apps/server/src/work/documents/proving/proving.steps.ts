import { createHash, randomBytes } from 'node:crypto'
import { paths } from '@portico/contract/names.ts'
import { proofCodeOf } from '@portico/contract/rules/proofs/proofCode.ts'
import type { ProofFile } from '@portico/contract/work/proofs.ts'
import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import type { Database, Orm, Reader } from '#db/open.ts'
import type { Clock } from '#http/clock.ts'
import { labelsOf } from '#platform/dictionaries/dictionaries.queries.ts'
import type { Signer } from '#platform/keys/signing/signing.store.ts'
import { holdProof, insertProof, keepProofFile, type NewProof, proofOfDocument } from '#work/proofs/proofs.queries.ts'
import { insertSignedPaper, signedPaper } from '#work/proofs/signedPapers.queries.ts'
import { type DocumentRow, holdDocument } from '../deciding/rounds.queries.ts'
import { namedUnits } from '../filling/named.queries.ts'
import { headOf } from '../filling/opening.steps.ts'
import { fieldsOf } from '../filling/references.rules.ts'
import type { PaperProof } from '../paper/paper.rules.ts'
import { lastDay, proofFigures } from './proofFigures.rules.ts'

interface Issued {
  readonly doc: DocumentRow
  readonly template: TemplateDocument
}

/**
 * What is to be kept of a document that is issued at this moment, but its number: everything is read before that is
 * given, since others wait for it then.
 */
export async function proofFor(
  tx: Reader,
  clock: Clock,
  { doc, template }: Issued,
  issuedAt: Date,
): Promise<Omit<NewProof, 'serial'>> {
  const { applicant, filledBy, unitName, unitNameEn } = await headOf(tx, doc.applicantId, doc.filledById, doc.unitCode)
  const { [`unit:${template.ownerUnit}`]: issuer } = await namedUnits(tx, [template.ownerUnit])
  const validDays = template.proof?.validDays ?? null
  const day = clock.format(issuedAt).slice(0, 10)
  return {
    code: proofCodeOf(randomBytes(10)),
    documentId: doc.id,
    title: { zh: template.name, en: template.nameEn },
    issuerUnit: template.ownerUnit,
    issuer: issuer ? { zh: issuer.zh, en: issuer.en } : { zh: template.ownerUnit, en: template.ownerUnit },
    issuedAt,
    validUntil: validDays === null ? null : lastDay(day, validDays),
    shown: proofFigures({
      template,
      values: doc.values,
      named: doc.named,
      applicant,
      filledBy,
      unit: { zh: unitName, en: unitNameEn },
      dictionaries: await dictionariesOf(tx, template),
    }),
  }
}

/** Labels of the dictionaries that the proof page shows something of. */
async function dictionariesOf(tx: Reader, template: TemplateDocument) {
  const shown = fieldsOf(template).filter(({ key }) => template.proof?.show.includes(key))
  const words = { zh: new Map<string, Record<string, string>>(), en: new Map<string, Record<string, string>>() }
  for (const id of new Set(shown.flatMap(({ dictionary }) => dictionary ?? []))) {
    const labels = await labelsOf(tx, id)
    words.zh.set(id, Object.fromEntries(labels.map(it => [it.value, it.name])))
    words.en.set(id, Object.fromEntries(labels.map(it => [it.value, it.nameEn || it.name])))
  }
  return words
}

/** The proof of a document that is issued; one of the time before there were proofs gets it now. Null for others. */
export async function paperProofOf(
  { db, clock, publicOrigin }: { db: Database; clock: Clock; publicOrigin: string },
  { doc, template }: Issued,
): Promise<PaperProof | null> {
  const { id, state, serial, issuedAt } = doc
  if (state !== 'issued' || serial === null || issuedAt === null) return null
  if (!(await proofOfDocument(db.orm, id)))
    await db.unlogged.transaction(async (tx: Orm) => {
      // Whoever voids it meanwhile marks its proof or finds that it has none.
      const held = await holdDocument(tx, id)
      if (held?.state !== 'issued' || (await proofOfDocument(tx, id))) return
      await insertProof(tx, { ...(await proofFor(tx, clock, { doc, template }, issuedAt)), serial })
    })
  const proof = await proofOfDocument(db.orm, id)
  return proof ? { code: proof.code, address: `${publicOrigin}${paths.base}${paths.proof}/${proof.code}` } : null
}

/** Keeps by what a paper that goes out will be known again; the same paper is kept once. */
export async function keepPaper(
  db: Database,
  { proof, kind }: { proof: PaperProof | null; kind: ProofFile['kind'] },
  content: Buffer,
): Promise<void> {
  if (proof) await keepProofFile(db.unlogged, proof.code, fileOf(kind, content))
}

/**
 * Keeps a paper that was signed, and answers the one that goes out: whoever signs it at the same time gets the first.
 * Null, and nothing is kept, where it was voided while it was drawn, or the certificate is not the one in use any more.
 */
export async function keepSignedPaper(
  db: Database,
  paper: Parameters<typeof insertSignedPaper>[1],
  signer: Pick<Signer, 'isKept'>,
): Promise<Buffer | null> {
  const { code, language, content } = paper
  return db.unlogged.transaction(async (tx: Orm) => {
    // Whoever voids it or changes the certificate waits from here on.
    const proof = await holdProof(tx, code)
    if (!proof || proof.voidedAt || !(await signer.isKept(tx))) return null
    if (!(await insertSignedPaper(tx, paper))) return (await signedPaper(tx, code, language)) ?? null
    await keepProofFile(tx, code, fileOf(language, content))
    return content
  })
}

const fileOf = (kind: ProofFile['kind'], content: Buffer): ProofFile => ({
  kind,
  digest: createHash('sha256').update(content).digest('hex'),
  bytes: content.length,
})
