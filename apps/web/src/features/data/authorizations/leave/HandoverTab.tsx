import { api } from '@portico/contract/api.ts'
import type { Handover } from '@portico/contract/data/authorizationHandovers.ts'
import { askAndDo } from '#kit/act/askAndDo.ts'
import { attempt } from '#kit/act/attempt.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { Answered } from '../pieces/Answered.tsx'
import { afterHandover } from './afterHandover.ts'
import { HandoverForm } from './HandoverForm.tsx'
import { handoverTexts } from './handoverTexts.ts'
import { Part } from './Part.tsx'

const looks = { prepared: 'run', done: 'ok', cancelled: '' } as const

/** Leaving for good: what one prepares, and what became of it; who takes over and who writes leaders find theirs here too. */
export function HandoverTab() {
  const t = useTexts(handoverTexts)
  const list = useApiQuery(api.authorizations.handovers)
  return (
    <Answered query={list} failed={t('failed')}>
      {rows => (
        <div className="scrolls f1 stack authorization-leave">
          <HandoverForm without={rows.filter(row => row.state === 'prepared').map(row => row.projectCode)} />
          <Part title={t('list')}>
            {rows.length === 0 && <p className="s13 t3">{t('none')}</p>}
            {rows.map(row => (
              <HandoverCard key={row.id} row={row} />
            ))}
          </Part>
        </div>
      )}
    </Answered>
  )
}

function HandoverCard({ row }: { row: Handover }) {
  const t = useTexts(handoverTexts)
  const pick = usePick()
  const { id, projectCode, authorizations, applications, documents } = row
  const names = {
    leaver: pick(row.leaverName, row.leaverNameEn),
    successor: pick(row.successorName, row.successorNameEn),
  }
  const cancel = () =>
    attempt(() => call(api.authorizations.cancelHandover, { id }), { done: t('cancelledNow'), after: afterHandover })
  const carryOut = () =>
    askAndDo(
      { content: t('askCarryOut', { project: projectCode, name: names.successor }), okText: t('carryOut') },
      () => call(api.authorizations.carryOutHandover, { id }),
      { done: t('carriedOut'), after: afterHandover },
    )
  const confirm = () =>
    attempt(() => call(api.authorizations.confirmHandover, { id }), { done: t('confirmedNow'), after: afterHandover })
  return (
    <article className="stack lined rounded pad-12-16 s13" aria-label={projectCode}>
      <div className="row g12 wrap">
        <b>
          <span className="num">{projectCode}</span> {pick(row.projectName, row.projectNameEn)}
        </b>
        <span className={`st ${looks[row.state]}`}>{t(row.state)}</span>
        {row.confirmedAt && <span className="tag sm ok">{t('confirmed')}</span>}
        <span className="f1" />
        {row.mayCancel && <Button onClick={() => void cancel()}>{t('cancel')}</Button>}
        {row.mayCarryOut && (
          <Button kind="primary" onClick={() => void carryOut()}>
            {t('carryOut')}
          </Button>
        )}
        {row.mayConfirm && (
          <Button kind="primary" onClick={() => void confirm()}>
            {t('confirm')}
          </Button>
        )}
      </div>
      <p className="t2">
        {[t('from', names), t('due', { date: row.dueOn }), t(row.keeps ? 'kept' : 'notKept')].join(' · ')}
      </p>
      <p className="t2 num">{t('with', { authorizations, applications, documents })}</p>
    </article>
  )
}
