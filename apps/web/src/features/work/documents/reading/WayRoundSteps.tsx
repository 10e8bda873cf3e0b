import type { DocumentHappening, StepState } from '@portico/contract/work/documentEntities.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { wayTexts } from './readingTexts.ts'
import { useActorWords } from './useActorWords.ts'
import { WayItem } from './WayItem.tsx'
import { WayStepItem } from './WayStepItem.tsx'
import type { StepGroup, WayRound } from './wayRounds.ts'

const ended: ReadonlySet<StepState> = new Set(['returned', 'declined'])

/** The steps of one round, from its submission to its end. */
export function WayRoundSteps({ round, isLast }: { round: WayRound; isLast: boolean }) {
  const t = useTexts(wayTexts)
  const actor = useActorWords()
  const { submitted, groups, ends } = round
  const isOver = ends.length > 0 || groups.some(({ steps }) => steps.some(({ step }) => ended.has(step.state)))
  if (!submitted && groups.length === 0) return <p className="s13 t2">{t('nobodyDecides')}</p>
  return (
    <ol className="documents-way">
      {submitted && (
        <WayItem mark="done" title={t('submitted', { who: actor(submitted) })} at={submitted.at} says={[submitted]} />
      )}
      {groups.map(group => (
        <Together key={group.steps[0]?.step.key} group={group} />
      ))}
      {ends.map(it => (
        <WayItem
          key={it.event}
          mark={it.event === 'issued' ? 'done' : 'gone'}
          title={t(endOf(it), { who: actor(it) })}
          at={it.at}
          says={[it]}
        />
      ))}
      {isLast && !isOver && <WayItem mark="coming" title={t('issued')} below={t('issuedText')} />}
    </ol>
  )
}

const endOf = ({ event }: DocumentHappening) => (event === 'issued' || event === 'voided' ? event : 'withdrawn')

/** Steps side by side stand in a frame; one alone needs none. */
function Together({ group: { place, steps } }: { group: StepGroup }) {
  const t = useTexts(wayTexts)
  const items = steps.map(went => <WayStepItem key={went.step.key} went={went} />)
  const counted = steps.filter(({ step }) => step.state !== 'skipped')
  if (counted.length < 2) return items
  return (
    <li className="documents-together">
      <p className="s12 t2 num">{t('together', { at: place })}</p>
      <ol>{items}</ol>
    </li>
  )
}
