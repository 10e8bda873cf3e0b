import type { Language } from '@portico/contract/messages.ts'
import { dayOf, paperDay } from '@portico/contract/rules/moments.ts'
import type { DocumentEvent, StepState } from '@portico/contract/work/documentEntities.ts'
import type { BothWords } from '@portico/contract/work/templateFields.ts'
import { wayRemarks } from '../deciding/wayRemarks.rules.ts'
import { onPaper, type PaperOpinion } from './paper.rules.ts'
import { picked } from './paperValue.rules.ts'
import { decisionWord, paperWords } from './paperWords.rules.ts'

/** What of a happening stands on paper. */
export interface SaidOfStep {
  round: number
  key: string | null
  event: DocumentEvent
  words: string
  byName: string | null
  byNameEn: string | null
  forName: string | null
  forNameEn: string | null
  /** `2026-11-20 10:32:18` */
  at: string
}
interface PaperStep {
  key: string
  state: StepState
  step: { title: BothWords }
  remark: BothWords | null
}

/**
 * The decisions of a round in the order of its steps, each with who decided it. A step that was taken over from an earlier
 * round, since it was agreed there, stands with what was agreed; what was said of other values does not stand there.
 */
export function paperOpinions(
  steps: readonly PaperStep[],
  happenings: readonly SaidOfStep[],
  round: number,
  language: Language,
): PaperOpinion[] {
  const say = paperWords(language)
  const decisions = happenings.filter(it => decisionWord(it.event, language) !== null)
  return steps.flatMap(({ key, state, step, remark }) => {
    const all = decisions.filter(it => it.key === key)
    const isTakenOver = state === 'passed' && remark?.zh === wayRemarks.agreedLastRound.zh
    const agreed = all.filter(it => it.round < round && it.event === 'agreed')
    const shown = isTakenOver
      ? agreed.filter(it => it.round === agreed.at(-1)?.round)
      : all.filter(it => it.round === round)
    return shown.map(it => {
      const what = decisionWord(it.event, language) ?? ''
      const words = it.words.trim() || (it.event === 'passed' && remark ? picked(remark, language) : '')
      return {
        title: onPaper(picked(step.title, language)),
        words: onPaper(words === '' || words === what ? what : say('said', { what, words })),
        who: onPaper(whoOf(it, language)),
        day: paperDay(dayOf(it.at), language),
      }
    })
  })
}

/** 何静, or 何静 代 王建国. */
function whoOf(it: SaidOfStep, language: Language): string {
  const say = paperWords(language)
  const name = (zh: string, en: string | null) => (language === 'en' && en) || zh
  if (it.byName === null) return say('portal')
  const by = name(it.byName, it.byNameEn)
  return it.forName === null ? by : say('inName', { by, for: name(it.forName, it.forNameEn) })
}
