import type { OpenDocument } from '@portico/contract/work/documents.ts'
import { Opened, useOpened } from '#kit/layers/Opened.tsx'
import { FailedState } from '#kit/show/FailedState.tsx'
import { SkeletonLines } from '#kit/show/Skeleton.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { WayDocument } from '../asking/StepQuestions.tsx'
import { ReadDocument } from './fields/readDocument.ts'
import { HappeningsDialog } from './HappeningsDialog.tsx'
import { wayTexts } from './readingTexts.ts'
import { useDocumentWay, type WayOf } from './useDocumentWay.ts'
import { WayRoundSteps } from './WayRoundSteps.tsx'
import { type WayRound, wayRounds } from './wayRounds.ts'
import './way.css'

interface WayStepsProps extends WayOf {
  isPrinted?: boolean
  /** The document as it is read: what was filled in with a decision is said in its words. */
  opened?: OpenDocument | null
}

/** How a document went and will go, like a parcel on its way; of a draft, who would decide if it were submitted now. */
export default function WaySteps({ isPrinted = false, opened = null, ...of }: WayStepsProps) {
  const t = useTexts(wayTexts)
  const record = useOpened<true>()
  const { data, error, refetch } = useDocumentWay(of)
  if (!data)
    return error ? (
      <FailedState compact title={t('failed')} error={error} onReload={() => void refetch()} />
    ) : (
      <div className="col g12 late" role="status" aria-label={t('loading')}>
        <SkeletonLines widths={[70, 50, 60]} height={40} />
      </div>
    )
  const rounds = wayRounds(data)
  const last = rounds.at(-1)
  const before = rounds.slice(0, -1)
  return (
    <section className="col g12" aria-label={t(last?.submitted ? 'way' : 'coming')}>
      <div className="row sb g8">
        <h2 className="heading">{t(last?.submitted ? 'way' : 'coming')}</h2>
        {!isPrinted && data.happenings.length > 0 && (
          <button type="button" className="lk" onClick={() => record.show(true)}>
            {t('record')}
          </button>
        )}
      </div>
      <ReadDocument value={opened}>
        {before.map(round => (
          <EarlierRound key={round.number} round={round} isOpen={isPrinted} />
        ))}
      </ReadDocument>
      {before.length > 0 && last && <h3 className="s13 t2">{t('round', { count: last.number })}</h3>}
      <ReadDocument value={opened}>
        <WayDocument value={isPrinted ? null : of.id}>
          {last ? <WayRoundSteps round={last} isLast /> : <p className="s13 t2">{t('nobodyDecides')}</p>}
        </WayDocument>
      </ReadDocument>
      <ReadDocument value={opened}>
        <Opened of={record}>{() => <HappeningsDialog happenings={data.happenings} onClose={record.close} />}</Opened>
      </ReadDocument>
    </section>
  )
}

/** A round that is over: how it ended, and on a press how it went. */
function EarlierRound({ round, isOpen }: { round: WayRound; isOpen: boolean }) {
  const t = useTexts(wayTexts)
  return (
    <details className="documents-round" open={isOpen}>
      <summary className="s13 t2 presses">{t('round', { count: round.number })}</summary>
      <WayRoundSteps round={round} isLast={false} />
    </details>
  )
}
