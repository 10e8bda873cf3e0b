import { randomBytes } from 'node:crypto'
import { paths } from '@portico/contract/names.ts'
import { proofCodeOf } from '@portico/contract/rules/proofs/proofCode.ts'
import type { ProofFigure, ProofFile } from '@portico/contract/work/proofs.ts'
import type { BothWords } from '@portico/contract/work/templateFields.ts'
import type { Orm } from '#db/open.ts'
import type { Session } from '#http/context.ts'
import { refuse } from '#http/rejection.ts'
import type { Ground } from '#platform/ground.store.ts'
import type { PublishedPage } from '../../pageConfigs/pageConfigs.store.ts'
import { type PageFacts, pageFigures } from './pageFigures.rules.ts'
import type { ProofMark } from './proofMark.rules.ts'

/** What is kept of a print or an export that carries a code. */
export interface IssuedProof {
  code: string
  kind: 'page' | 'export'
  title: BothWords
  /** Empty where it was made for no unit. */
  issuerUnit: string
  issuer: BothWords
  issuedAt: Date
  shown: readonly ProofFigure[]
  files: readonly ProofFile[]
}
/** Where proofs are kept is above the query pages: it is handed in. */
export type KeepProof = (tx: Orm, proof: IssuedProof) => Promise<void>

/** What was made of a page, and for which unit. */
interface Made extends PageFacts {
  mark: ProofMark
  page: Pick<PublishedPage, 'document'>
  unit: { code: string; name: string; nameEn: string } | null
  at: Date
  files: readonly ProofFile[]
}

/** Of one person; a print and an export are one each. */
export const proofsAMinute = 20
/** They are kept for good. */
export const proofsADay = 1000

interface Deps extends Pick<Ground, 'live'> {
  publicOrigin: string
  keep: KeepProof
}

/** Proof codes of what is taken out of query pages. */
export function pageProofs({ live, publicOrigin, keep }: Deps) {
  return {
    /** The code of what is about to be made of a page; null where it carries none. */
    async mark({ document }: Pick<PublishedPage, 'document'>, { actor }: Session): Promise<ProofMark | null> {
      if (!document.isProved) return null
      if ((await live.count(`page-proofs:${actor.id}`, 60)) > proofsAMinute) throw refuse('tooManyTries')
      if ((await live.count(`page-proofs-a-day:${actor.id}`, 86_400)) > proofsADay) throw refuse('tooManyTries')
      const code = proofCodeOf(randomBytes(10))
      return { code, address: `${publicOrigin}${paths.base}${paths.proof}/${code}` }
    },
    /** Keeps what was made, in the transaction of its line in the log. */
    keep: (tx: Orm, { mark, page, unit, at, files, ...facts }: Made): Promise<void> =>
      keep(tx, {
        code: mark.code,
        kind: facts.kind,
        title: { zh: page.document.name, en: page.document.nameEn || page.document.name },
        issuerUnit: unit?.code ?? '',
        issuer: { zh: unit?.name ?? '', en: unit?.nameEn || unit?.name || '' },
        issuedAt: at,
        shown: pageFigures(facts),
        files,
      }),
  }
}
export type PageProofs = ReturnType<typeof pageProofs>
