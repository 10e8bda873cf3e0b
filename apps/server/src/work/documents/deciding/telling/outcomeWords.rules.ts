import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import type { BothWords } from '@portico/contract/work/templateFields.ts'
import type { Doing } from '../happenings.queries.ts'
import type { DocumentRow } from '../rounds.queries.ts'

/** What its applicant hears of a document. */
export type Outcome = 'issued' | 'declined' | 'returned' | 'voided'

const verbs = {
  declined: { zh: '不同意', en: 'declined' },
  returned: { zh: '退回了', en: 'sent back' },
  voided: { zh: '作废了', en: 'voided' },
} as const

/** Who did something, in both languages: 李文博（代王建国）. */
export function doerWords({ user, actor, isActing }: Doing): BothWords {
  if (!isActing) return { zh: actor.name, en: actor.nameEn }
  return { zh: `${actor.name}（代${user.name}）`, en: `${actor.nameEn} for ${user.nameEn}` }
}

/** What became of a document and by whom, with its number or, while it has none, with what it is about. */
export function outcomeWords(
  outcome: Outcome,
  { name, nameEn }: Pick<TemplateDocument, 'name' | 'nameEn'>,
  { summary, number }: Pick<DocumentRow, 'summary'> & { number: string | null },
  by: BothWords | null,
): BothWords {
  const [zhOf, enOf] = [number ?? summary.zh, number ?? summary.en]
  const zh = zhOf ? `${name}（${zhOf}）` : name
  const en = enOf ? `${nameEn} (${enOf})` : nameEn
  if (outcome === 'issued')
    return { zh: `${zh}已办结${by ? `，${by.zh}同意` : ''}`, en: `${en} is issued${by ? `: ${by.en} agreed` : ''}` }
  const verb = verbs[outcome]
  return { zh: `${by?.zh ?? ''}${verb.zh}${zh}`, en: `${by?.en ?? ''} ${verb.en} ${en}` }
}
