import { api } from '@portico/contract/api.ts'
import type { ServiceDay } from '@portico/contract/work/calendar.ts'
import { attempt } from '#kit/act/attempt.ts'
import { refresh } from '#kit/act/refresh.ts'
import { optionsOf } from '#kit/fields/choices/optionsOf.ts'
import { Opened, useOpened } from '#kit/layers/Opened.tsx'
import { AddButton } from '#kit/list/AddButton.tsx'
import { ListPage } from '#kit/list/ListPage.tsx'
import { useColumns } from '#kit/list/useColumns.tsx'
import { useRowActions } from '#kit/list/useRowActions.ts'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { call } from '#shared/api/call.ts'
import { portalNow } from '#shared/i18n/nearMoments.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { HolidayDialog } from './HolidayDialog.tsx'
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
  const dialog = useOpened<ServiceDay | null>(reload)
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
          column.digits('day', t('day'), { isSortable: true }),
          column.state('kind', t('kind'), tones, t, { isSortable: true }),
          column.name('name', t('name'), { isSortable: true }),
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
        empty={<EmptyState art="data" title={t('empty')} />}
        actions={<AddButton label={t('add')} onClick={() => dialog.show(null)} />}
      />
      <Opened of={dialog}>{open => <HolidayDialog row={open} onClose={dialog.close} onSaved={dialog.saved} />}</Opened>
    </>
  )
}
