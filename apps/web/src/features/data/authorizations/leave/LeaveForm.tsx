import { api } from '@portico/contract/api.ts'
import type { Absence, AbsencePlan, KeptAbsenceDraft } from '@portico/contract/data/authorizationAbsences.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { askAndDo } from '#kit/act/askAndDo.ts'
import { refresh } from '#kit/act/refresh.ts'
import { useAttempt } from '#kit/act/useAttempt.ts'
import { useUnsavedWarning } from '#kit/act/useUnsavedWarning.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { Check } from '#kit/fields/choices/Check.tsx'
import { PersonField } from '#kit/fields/choices/PersonField.tsx'
import { DateRangeField } from '#kit/fields/dates/DateField.tsx'
import { Switch } from '#kit/fields/Switch.tsx'
import { TextInput } from '#kit/fields/TextInput.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconInfo } from '#kit/icons/icons.ts'
import { useKept } from '#kit/layers/Opened.tsx'
import { FailedState } from '#kit/show/FailedState.tsx'
import { Skeleton } from '#kit/show/Skeleton.tsx'
import { ApiError } from '#shared/api/ApiError.ts'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { listMoment, portalNow } from '#shared/i18n/nearMoments.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { refreshAuthorizations } from '../pieces/refreshAuthorizations.ts'
import { daysOf } from '../pieces/term.ts'
import { AbsenceCard } from './AbsenceCard.tsx'
import { LeaveLines } from './LeaveLines.tsx'
import { LeaveSide } from './LeaveSide.tsx'
import {
  absenceOf,
  delegateOf,
  keptOf,
  type LeaveDraft,
  type LinesWrong,
  leaveOf,
  linesOf,
  newLeave,
  problemWords,
  wrongOf,
} from './leaveDraft.ts'
import { leaveTexts } from './leaveTexts.ts'
import { Part } from './Part.tsx'

/** Days and reason; below them what is proposed, which may be changed; beside it what happens when. */
export function LeaveForm({ past, begun }: { past: readonly Absence[]; begun: KeptAbsenceDraft | null }) {
  const t = useTexts(leaveTexts)
  const language = useLanguage(state => state.language)
  const id = useId()
  const [draft, setDraft] = useState(() => (begun ? leaveOf(begun, portalNow().slice(0, 10)) : newLeave))
  const [kept, setKept] = useState({ draft, at: begun?.keptAt ?? null })
  const [refusal, setRefusal] = useState('')
  const [wrong, setWrong] = useState<LinesWrong>({})
  const form = useRef<HTMLDivElement>(null)
  /** Said at the fields; the first of them is where to go on. */
  useEffect(() => {
    if (Object.keys(wrong).length > 0) form.current?.querySelector<HTMLElement>('table [aria-invalid=true]')?.focus()
  }, [wrong])
  const [run, isBusy] = useAttempt()
  useUnsavedWarning(() => draft !== kept.draft, { name: 'leave', take: () => draft })
  useKept('leave', back => setDraft(back as LeaveDraft))
  const { startsOn, endsOn } = draft
  const isDated = startsOn !== '' && endsOn !== ''
  const found = useApiQuery(api.authorizations.planAbsence, { startsOn, endsOn }, { enabled: isDated })
  const plan = isDated ? found.data : undefined
  const set = (part: Partial<LeaveDraft>) => {
    setRefusal('')
    setDraft(now => ({ ...now, ...part }))
  }
  const start = async () => {
    if (!plan) return setRefusal(t('needDates'))
    const lacking = problemWords(linesOf(draft, plan), language)
    setWrong(lacking)
    if (Object.keys(lacking).length > 0) return setRefusal(t('lack'))
    const absence = absenceOf(draft, plan)
    const made = await run(() => call(api.authorizations.startAbsence, absence), {
      done: t('started', { from: startsOn }),
      failed: (words, error) => {
        const errors = error instanceof ApiError ? error.errors : {}
        const at = wrongOf(errors, absence)
        setWrong(at)
        setRefusal(Object.keys(at).length > 0 ? t('lack') : (Object.values(errors)[0] ?? words))
      },
    })
    if (!made) return
    refreshAuthorizations()
    refresh(api.authorizations.absences, api.delegations.given, api.schedule.between)
  }
  const keep = async () => {
    const done = await run(() => call(api.authorizations.keepAbsenceDraft, keptOf(draft)), { done: t('kept') })
    if (done) setKept({ draft, at: portalNow() })
  }
  const drop = () =>
    askAndDo(
      { content: t('askDrop'), okText: t('drop') },
      async () => {
        await call(api.authorizations.dropAbsenceDraft)
        setDraft(newLeave)
        setKept({ draft: newLeave, at: null })
      },
      { done: t('dropped') },
    )
  return (
    <>
      <div ref={form} className="authorization-sides">
        <div className="authorization-main stack authorization-leave">
          <div className="row g12 wrap">
            <span aria-hidden="true">{t('dates')}</span>
            <span className="fills-phone authorization-dates">
              <DateRangeField
                aria-label={t('dates')}
                shortcuts={[]}
                placeholders={[t('startsOn'), t('endsOn')]}
                value={[startsOn, endsOn]}
                onChange={([first = '', last = '']) => set({ startsOn: first, endsOn: last })}
              />
            </span>
            {isDated && endsOn >= startsOn && (
              <span className="s13 t2 num">{t('days', { count: daysOf(startsOn, endsOn) })}</span>
            )}
            <span className="row g8 f1">
              <span id={`${id}reason`} className="nowrap">
                {t('reason')}
              </span>
              <TextInput
                aria-labelledby={`${id}reason`}
                maxLength={200}
                value={draft.reason}
                onChange={event => set({ reason: event.target.value })}
              />
            </span>
          </div>
          <p className="note" role="status">
            <Icon of={iconInfo} size={16} />
            <span>{!isDated ? t('choose') : plan ? t('proposed', { date: endsOn }) : t('planning')}</span>
          </p>
          {isDated && found.error && (
            <FailedState title={t('failed')} error={found.error} onReload={() => void found.refetch()} />
          )}
          {isDated && found.isPending && <Skeleton height={200} />}
          {plan && <Delegate draft={draft} plan={plan} onChange={set} />}
          {plan && (
            <Part title={t('whichMoney')}>
              <LeaveLines
                lines={linesOf(draft, plan)}
                wrong={wrong}
                onChange={(code, choice) => {
                  setWrong(({ [code]: _mended, ...others }) => others)
                  set({ lines: { ...draft.lines, [code]: { ...draft.lines[code], ...choice } } })
                }}
              />
            </Part>
          )}
          {plan && (
            <Part title={t('others')}>
              <div className="row g12 lined rounded pad-12-16">
                <Switch
                  isBare
                  aria-labelledby={`${id}replies`}
                  aria-describedby={`${id}hint`}
                  checked={draft.replies}
                  onChange={next => set({ replies: next })}
                />
                <span className="stack g4">
                  <b id={`${id}replies`}>{t('replies')}</b>
                  <span id={`${id}hint`} className="s13 t2">
                    {t('repliesHint')}
                  </span>
                </span>
              </div>
            </Part>
          )}
          {past.length > 0 && (
            <Part title={t('past')}>
              {past.map(row => (
                <AbsenceCard key={row.id} row={row} />
              ))}
            </Part>
          )}
        </div>
        <LeaveSide draft={draft} plan={plan} />
      </div>
      <footer className="row g8 wrap rigid authorization-foot">
        <span className="f1 s13 t2 num authorization-leave-kept">
          {kept.at ? t('draftOf', { at: listMoment(kept.at, language) }) : t('rule')}
        </span>
        <span className="s13 tr" role="alert">
          {refusal}
        </span>
        {kept.at && <Button onClick={() => void drop()}>{t('drop')}</Button>}
        <Button disabled={draft === kept.draft} onClick={() => void keep()}>
          {t('keep')}
        </Button>
        <Button kind="primary" isBusy={isBusy} onClick={() => void start()}>
          {t('start')}
        </Button>
      </footer>
    </>
  )
}

interface DelegateProps {
  draft: LeaveDraft
  plan: AbsencePlan
  onChange: (part: Partial<LeaveDraft>) => void
}

function Delegate({ draft, plan, onChange }: DelegateProps) {
  const t = useTexts(leaveTexts)
  const { delegate } = plan
  const id = draft.delegate ? draft.delegate.id : (delegate?.id ?? null)
  const isOn = delegateOf(draft, plan) !== null
  return (
    <Part title={t('who')}>
      <div className="row g12 wrap lined rounded pad-12-16">
        <Check aria-label={t('who')} checked={isOn} onChange={next => onChange({ delegate: { isOn: next, id } })} />
        <span className="authorization-leave-who">
          <PersonField
            aria-label={t('delegate')}
            value={id}
            onChange={next => onChange({ delegate: { isOn: next !== undefined, id: next ?? null } })}
          />
        </span>
        <span className="s13 t2 num">
          {delegate && id === delegate.id
            ? t('handled', { count: delegate.documents })
            : delegate === null && t('noHandler')}
        </span>
      </div>
    </Part>
  )
}
