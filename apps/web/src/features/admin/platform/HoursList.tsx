import { api } from '@portico/contract/api.ts'
import { paths } from '@portico/contract/names.ts'
import { isStretchSound } from '@portico/contract/rules/serviceHours.ts'
import { type ServiceHours, ServiceHoursChange } from '@portico/contract/work/calendar.ts'
import { refresh } from '#kit/act/refresh.ts'
import { recordForm } from '#kit/form/recordForm.tsx'
import { type Ends, Opened, useOpened } from '#kit/layers/Opened.tsx'
import { FailedState } from '#kit/show/FailedState.tsx'
import { Skeleton } from '#kit/show/Skeleton.tsx'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { hoursTexts, platformTexts } from './platformTexts.ts'
import { type Stretch, StretchEditor } from './StretchEditor.tsx'

/** The hours of the portal and of every system, each with its own dialog. */
export function HoursList() {
  const t = useTexts(hoursTexts)
  const p = useTexts(platformTexts)
  const pick = usePick()
  const dialog = useOpened<ServiceHours>(() => refresh(api.calendar.hours, api.calendar.shown), 'hours')
  const { data, error, refetch } = useApiQuery(api.calendar.hours, undefined, { staleTime: 0 })
  if (error && !data) return <FailedState title={p('failed')} error={error} onReload={refetch} />
  if (!data) return <Skeleton width="100%" height={200} />
  const rows = [...data].sort((a, b) => Number(b.isPortal) - Number(a.isPortal))
  return (
    <div className="col g16">
      <p className="t3 s13">
        {t('about')}{' '}
        <a className="lk underlined" href={paths.base + paths.serviceCalendar} target="_blank" rel="noopener">
          {t('open')}
        </a>
      </p>
      <ul className="stack platform-hours">
        {rows.map(row => (
          <li key={row.systemId} className="row g16 lined corner-10 pad-12-16">
            <span className="who b">{row.isPortal ? t('portal') : pick(row.name, row.nameEn)}</span>
            <span className="col f1 gap-2">
              <HoursText row={row} />
            </span>
            <button
              type="button"
              className="lk underlined"
              aria-label={`${t('edit')} ${pick(row.name, row.nameEn)}`}
              onClick={() => dialog.show(row)}
            >
              {t('edit')}
            </button>
          </li>
        ))}
      </ul>
      <Opened of={dialog}>{(open, ends) => <HoursDialog row={open} {...ends} />}</Opened>
    </div>
  )
}

function HoursText({ row }: { row: ServiceHours }) {
  const t = useTexts(hoursTexts)
  const pick = usePick()
  const isUnset = row.revision === 0
  return (
    <>
      {row.stretches.length === 0 && <span>{t(isUnset && !row.isPortal ? 'likePortal' : 'always')}</span>}
      {row.stretches.map(({ weekdays, opens, closes }) => (
        <span key={`${weekdays.join()} ${opens}`} className="num">
          {weekdays.map(day => t(`d${day}` as 'd1')).join(' ')} {opens}–{closes}
        </span>
      ))}
      <span className="t3 s12">
        {[row.closedOnHolidays && t('closedOnHolidays'), pick(row.note, row.noteEn)].filter(Boolean).join(' · ')}
      </span>
    </>
  )
}

interface HoursDialogProps extends Ends {
  row: ServiceHours
}

const form = recordForm(ServiceHoursChange, hoursTexts, { systemId: null, revision: null })

const time = /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/

/** When the portal or one system is open. */
function HoursDialog({ row, ...ends }: HoursDialogProps) {
  const t = useTexts(hoursTexts)
  const p = useTexts(platformTexts)
  const { systemId } = row
  const name = usePick()(row.name, row.nameEn)
  const isSound = (all: readonly Stretch[]) =>
    all.every(it => time.test(it.opens) && time.test(it.closes) && isStretchSound(it))
  return (
    <form.Dialog
      title={t('editTitle', { name: row.isPortal ? t('portal') : name })}
      width={640}
      initial={row}
      save={(values, now) => call(api.calendar.saveHours, { ...values, systemId, revision: (now ?? row).revision })}
      savedText={p('saved')}
      {...ends}
      record={row}
      reread={async () => (await call(api.calendar.hours)).find(it => it.systemId === systemId)}
    >
      <form.Row
        name="stretches"
        extra={t('timeHint')}
        validateTrigger={[]}
        rules={[
          {
            validator: async (_rule, all: readonly Stretch[]) => {
              if (!isSound(all)) throw new Error(t('wrong'))
            },
          },
        ]}
      >
        <StretchEditor />
      </form.Row>
      <form.Row name="closedOnHolidays" />
      <form.Row name="note" />
      <form.Row name="noteEn" />
    </form.Dialog>
  )
}
