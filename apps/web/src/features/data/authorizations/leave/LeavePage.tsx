import { api } from '@portico/contract/api.ts'
import type { Absence } from '@portico/contract/data/authorizationAbsences.ts'
import { useSearchParams } from 'react-router'
import { Segmented } from '#kit/fields/Segmented.tsx'
import { useApiQuery } from '#shared/api/queries.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { Answered } from '../pieces/Answered.tsx'
import { AbsenceCard } from './AbsenceCard.tsx'
import { HandoverTab } from './HandoverTab.tsx'
import { handoverTexts } from './handoverTexts.ts'
import { LeaveForm } from './LeaveForm.tsx'
import { leaveTexts } from './leaveTexts.ts'
import '#shared/styles/ownList.css'
import '../give/give.css'
import './leave.css'

/** 离岗模式 (leaveMode): one look, and everything that stands in for somebody who is away is made, to end at one instant. */
export default function LeavePage() {
  const t = useTexts(leaveTexts)
  const way = useTexts(handoverTexts)
  const [query, setQuery] = useSearchParams()
  const isForGood = query.get('view') === 'handover'
  return (
    <div className="page">
      <header className="ph-bar">
        <h1 tabIndex={-1}>{t('title')}</h1>
        <Segmented
          label={way('views')}
          value={isForGood}
          onChange={next => setQuery(next ? { view: 'handover' } : {}, { replace: true })}
          options={[
            { value: false, label: way('leave') },
            { value: true, label: way('handover') },
          ]}
        />
      </header>
      {isForGood ? <HandoverTab /> : <ForAWhile asked={Number(query.get('id')) || null} />}
    </div>
  )
}

/** What is arranged, or the form that arranges it. `asked`: the absence that the address names. */
function ForAWhile({ asked }: { asked: number | null }) {
  const t = useTexts(leaveTexts)
  const list = useApiQuery(api.authorizations.absences)
  return (
    <Answered query={list} failed={t('failed')}>
      {rows => <Absences rows={rows} asked={asked} />}
    </Answered>
  )
}

function Absences({ rows, asked }: { rows: readonly Absence[]; asked: number | null }) {
  const open = rows.filter(({ state }) => state === 'coming' || state === 'away')
  const past = rows
    .filter(row => !open.includes(row))
    .sort((a, b) => Number(b.id === asked) - Number(a.id === asked))
    .slice(0, 3)
  if (open.length === 0) return <Begun past={past} />
  return (
    <div className="scrolls f1 stack authorization-leave">
      {[...open, ...past].map(row => (
        <AbsenceCard key={row.id} row={row} />
      ))}
    </div>
  )
}

/** The form, with what was begun in it: read anew each time, since it may have been kept on another device. */
function Begun({ past }: { past: readonly Absence[] }) {
  const t = useTexts(leaveTexts)
  const draft = useApiQuery(api.authorizations.absenceDraft, undefined, { staleTime: 0, gcTime: 0 })
  return (
    <Answered query={draft} failed={t('failed')}>
      {begun => <LeaveForm past={past} begun={begun} />}
    </Answered>
  )
}
