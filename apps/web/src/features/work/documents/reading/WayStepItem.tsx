import type { DocumentStep, StepAbsence, StepState } from '@portico/contract/work/documentEntities.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { fullDay } from '#shared/i18n/moments.ts'
import { dueMoment, isPast } from '#shared/i18n/nearMoments.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { StepQuestions } from '../asking/StepQuestions.tsx'
import { peopleWords } from '../peopleWords.ts'
import { FilledWords } from './fields/FilledWords.tsx'
import { wayTexts } from './readingTexts.ts'
import { useActorWords } from './useActorWords.ts'
import { WayItem, type WayMark } from './WayItem.tsx'
import type { WentStep } from './wayRounds.ts'

const marks: Readonly<Record<StepState, WayMark>> = {
  waiting: 'coming',
  open: 'open',
  agreed: 'done',
  returned: 'back',
  declined: 'no',
  skipped: 'left',
  passed: 'done',
  cancelled: 'gone',
}
/** So many people are named; the others are counted. */
const named = 4

/** One step: who has it, who decided it and how, or who will. */
export function WayStepItem({ went: { step, decisions, meanwhile, questions } }: { went: WentStep }) {
  const t = useTexts(wayTexts)
  const pick = usePick()
  const actor = useActorWords()
  const { state } = step
  const title = pick(step.title.zh, step.title.en)
  const who = useWho(step)
  const remark = step.remark && pick(step.remark.zh, step.remark.en)
  const words = (...parts: (string | null | undefined | false)[]) => parts.filter(Boolean).join(' · ')
  const decided = decisions.filter(({ event }) => event !== 'passed')
  const last = decisions.at(-1)
  const notes = useNotes(meanwhile)
  const asked = (
    <>
      <FilledWords decisions={decided} />
      <StepQuestions questions={questions} />
    </>
  )
  if (state === 'open')
    return (
      <WayItem
        mark="open"
        title={step.people.length > 0 ? t('open', { who: who.names }) : t('nobody')}
        aside={<Due of={step} />}
        below={words(title, who.need, remark ?? (step.people.length === 0 && t('nobodyText')), ...who.away)}
        says={decided}
        notes={notes}
      >
        {asked}
      </WayItem>
    )
  if (state === 'agreed' || state === 'returned' || state === 'declined')
    return (
      <WayItem
        mark={marks[state]}
        title={decided.map(it => t(sayOf(it.event), { who: actor(it) })).join(' · ') || title}
        at={last?.at}
        below={words(title, remark)}
        says={decided}
        notes={notes}
      >
        {asked}
      </WayItem>
    )
  if (state === 'waiting')
    return (
      <WayItem
        mark="coming"
        title={title}
        aside={<span className="s12 t3 nowrap">{t('waits')}</span>}
        below={words(step.people.length > 0 ? who.names : t('nobody'), who.need, remark, ...who.away)}
      />
    )
  // Why it is left out says that it is.
  const said = state === 'skipped' && remark ? title : t(state, { title })
  return (
    <WayItem mark={marks[state]} title={said} at={last?.at} below={remark} notes={notes}>
      {asked}
    </WayItem>
  )
}

const sayOf = (event: string) => (event === 'returned' || event === 'declined' ? event : 'agreed')

/** Who may decide it, how many of them have to, and who of them is away. */
function useWho({ people, need, away }: DocumentStep): { names: string; need: string | false; away: string[] } {
  const t = useTexts(wayTexts)
  const language = useLanguage(state => state.language)
  const awayWords = ({ code, backOn: date, standIns }: StepAbsence) => {
    const who = peopleWords(
      people.filter(it => it.code === code),
      language,
      1,
    )
    return t(standIns.length > 0 ? 'awayFor' : 'away', {
      who,
      date: fullDay(date, language),
      for: peopleWords(standIns, language, 2),
    })
  }
  return {
    names: peopleWords(people, language, named),
    need: people.length > 1 && t(need),
    away: away.slice(0, named).map(awayWords),
  }
}

/** 陈思远 催办, 何静 转给 李文博, and what was done once it was late. */
function useNotes(meanwhile: WentStep['meanwhile']): { at: string; words: string }[] {
  const t = useTexts(wayTexts)
  const pick = usePick()
  const actor = useActorWords()
  return meanwhile.map(it => {
    const { event, at, words } = it
    const to = it.to ? pick(it.to.name, it.to.nameEn) : ''
    if (event === 'urged') return { at, words: t('urged', { who: actor(it) }) }
    if (event === 'late') return { at, words: it.to ? t('leaderTold', { who: to }) : t('reminded') }
    const what = t(event === 'assigned' ? 'assigned' : 'handedOn', { who: actor(it), to })
    return { at, words: words === '' ? what : t('because', { what, words }) }
  })
}

function Due({ of: { dueAt, soonAt } }: { of: Pick<DocumentStep, 'dueAt' | 'soonAt'> }) {
  const t = useTexts(wayTexts)
  const language = useLanguage(state => state.language)
  if (!dueAt) return null
  const isSoon = soonAt !== null && isPast(soonAt)
  const [words, tone] = isPast(dueAt) ? (['late', 'err'] as const) : (['soon', 'warn'] as const)
  const moment = dueMoment(dueAt, language)
  if (words === 'late' || isSoon) return <span className={`tag sm num nowrap ${tone}`}>{t(words, { moment })}</span>
  return <span className="s12 t2 num nowrap">{t('due', { moment })}</span>
}
