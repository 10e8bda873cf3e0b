import { api } from '@portico/contract/api.ts'
import { NewServiceDays, type ServiceDay } from '@portico/contract/work/calendar.ts'
import { useRef } from 'react'
import { attempt } from '#kit/act/attempt.ts'
import { refresh } from '#kit/act/refresh.ts'
import { ChoiceField } from '#kit/fields/choices/ChoiceField.tsx'
import { optionsOf } from '#kit/fields/choices/optionsOf.ts'
import { DateField } from '#kit/fields/dates/DateField.tsx'
import { recordForm, type ValuesOf } from '#kit/form/recordForm.tsx'
import { type Ends, Opened, useOpened } from '#kit/layers/Opened.tsx'
import { toast } from '#kit/layers/toast.ts'
import { AddButton } from '#kit/list/AddButton.tsx'
import { findRow } from '#kit/list/findRow.ts'
import { ListPage } from '#kit/list/ListPage.tsx'
import { useColumns } from '#kit/list/useColumns.tsx'
import { useRowActions } from '#kit/list/useRowActions.ts'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { call } from '#shared/api/call.ts'
import { portalNow } from '#shared/i18n/nearMoments.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { dayTexts } from './platformTexts.ts'

const tones = { holiday: 'ok', workday: 'warn' } as const
const reload = () => refresh(api.calendar.days, api.calendar.shown)

/** Holidays and the weekend days on which people work instead. */
export function HolidayList() {
  const t = useTexts(dayTexts)
  const pick = usePick()
  const column = useColumns()
  const action = useRowActions()
  /** Null for new ones. */
  const dialog = useOpened<ServiceDay | null>(reload, 'holidays')
  const nameOf = (row: ServiceDay) => pick(row.name, row.nameEn)
  const remove = (row: ServiceDay) => {
    const { day, kind, name, nameEn, revision } = row
    return attempt(() => call(api.calendar.removeDay, { day, revision }), {
      done: t('removed', { day, name: nameOf(row) }),
      undo: () =>
        attempt(() => call(api.calendar.addDays, { day, kind, name, nameEn }), { done: t('restored'), after: reload }),
      after: reload,
    })
  }
  const year = Number(portalNow().slice(0, 4))
  return (
    <>
      <ListPage
        as="part"
        title={t('title')}
        list={api.calendar.days}
        exportAs={api.calendar.exportDays}
        rowKey={row => row.day}
        rowName={row => `${row.day} ${nameOf(row)}`}
        columns={[
          column.digits('day', t('day'), { isSortable: true, onCard: 'beside' }),
          column.state('kind', t('kind'), tones, t, { isSortable: true, onCard: 'end' }),
          column.name('name', t('name'), { isSortable: true, onCard: 'name' }),
        ]}
        filters={[
          { name: 'keyword', kind: 'word', label: t('keyword') },
          {
            name: 'year',
            kind: 'choice',
            label: t('year'),
            read: Number,
            options: optionsOf([`${year - 1}`, `${year}`, `${year + 1}`], it => it),
          },
          { name: 'kind', kind: 'choice', label: t('kind'), options: optionsOf(['holiday', 'workday'], t) },
        ]}
        rowActions={row => [action.edit(() => dialog.show(row)), action.remove(() => remove(row))]}
        empty={<EmptyState art="data" title={t('empty')} text={t('emptyText')} />}
        actions={<AddButton label={t('add')} onClick={() => dialog.show(null)} />}
      />
      <Opened of={dialog}>{(open, ends) => <HolidayDialog row={open} {...ends} />}</Opened>
    </>
  )
}

interface HolidayDialogProps extends Ends {
  /** Null adds new ones. */
  row: ServiceDay | null
}

const form = recordForm(NewServiceDays, dayTexts, { name: 'nameZh' })
type Values = ValuesOf<typeof form>

/** Adds one or several days in a row, or edits one. */
function HolidayDialog({ row, onClose, onSaved }: HolidayDialogProps) {
  const t = useTexts(dayTexts)
  const alreadyThere = useRef<readonly string[]>([])
  const save = async ({ lastDay, ...values }: Values, row: ServiceDay | undefined) => {
    if (row) return call(api.calendar.updateDay, { ...values, day: row.day, revision: row.revision })
    alreadyThere.current = (
      await call(api.calendar.addDays, { ...values, ...(lastDay ? { lastDay } : {}) })
    ).alreadyThere
    return null
  }
  const saved = () => {
    const days = alreadyThere.current
    // It may be a month of days: they stay until they are read.
    if (days.length > 0) toast.warning(t('alreadyThere'), { detail: days.join(t('separator')), stays: true })
    onSaved()
  }
  return (
    <form.Dialog
      title={t(row ? 'editTitle' : 'add')}
      initial={row ?? { kind: 'holiday' }}
      save={save}
      onSaved={saved}
      onClose={onClose}
      record={row}
      reread={() => findRow(api.calendar.days, ({ day }) => day === row?.day)}
    >
      <form.Row name="day">
        <DateField disabled={row !== null} />
      </form.Row>
      {!row && (
        <form.Row name="lastDay" extra={t('lastDayHint')}>
          <DateField />
        </form.Row>
      )}
      <form.Row name="kind">
        <ChoiceField options={optionsOf(['holiday', 'workday'], t)} />
      </form.Row>
      <form.Row name="name" />
      <form.Row name="nameEn" />
    </form.Dialog>
  )
}
