import { api } from '@portico/contract/api.ts'
import type { ServiceDay } from '@portico/contract/calendar.ts'
import { useQueryClient } from '@tanstack/react-query'
import { attempt } from '#kit/act/attempt.ts'
import { Button } from '#kit/fields/Button.tsx'
import { iconPlus } from '#kit/icons/icons.ts'
import { Opened, useOpened } from '#kit/layers/Opened.tsx'
import { toast } from '#kit/layers/toast.ts'
import { ListPage } from '#kit/list/ListPage.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { call } from '#shared/api/call.ts'
import { portalNow } from '#shared/i18n/moments.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { HolidayDialog } from './HolidayDialog.tsx'
import { dayTexts } from './platformTexts.ts'

/** Holidays and the weekend days on which people work instead. */
export function HolidayList() {
  const t = useTexts(dayTexts)
  const pick = usePick()
  const client = useQueryClient()
  const dialog = useOpened<ServiceDay | 'new'>()
  const reload = () => {
    for (const endpoint of [api.calendar.days, api.calendar.shown])
      void client.invalidateQueries({ queryKey: [endpoint.url] })
  }
  const nameOf = (row: ServiceDay) => pick(row.name, row.nameEn)
  const remove = async (row: ServiceDay) => {
    const { day, kind, name, nameEn } = row
    const done = await attempt(() => call(api.calendar.removeDay, { day, revision: row.revision }))
    reload()
    const undo = async () => {
      await attempt(() => call(api.calendar.addDays, { day, kind, name, nameEn }), t('restored'))
      reload()
    }
    if (done)
      toast.success(t('removed', { day, name: nameOf(row) }), { action: { label: t('undo'), run: () => void undo() } })
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
          {
            key: 'day',
            title: t('day'),
            isSortable: true,
            render: row => <span className="num">{row.day}</span>,
          },
          {
            key: 'kind',
            title: t('kind'),
            isSortable: true,
            render: row => <span className={`st ${row.kind === 'holiday' ? 'ok' : 'warn'}`}>{t(row.kind)}</span>,
          },
          { key: 'name', title: t('name'), lines: 1, isSortable: true, render: nameOf },
        ]}
        filters={[
          { name: 'keyword', kind: 'word', label: t('keyword') },
          {
            name: 'year',
            kind: 'choice',
            label: t('year'),
            read: Number,
            options: [year - 1, year, year + 1].map(it => ({ value: String(it), label: String(it) })),
          },
          {
            name: 'kind',
            kind: 'choice',
            label: t('kind'),
            options: (['holiday', 'workday'] as const).map(value => ({ value, label: t(value) })),
          },
        ]}
        rowActions={row => [
          { key: 'edit', label: t('edit'), onClick: () => dialog.show(row) },
          { key: 'remove', label: t('remove'), isDanger: true, onClick: () => void remove(row) },
        ]}
        empty={<EmptyState art="data" title={t('empty')} />}
        actions={
          <Button kind="primary" icon={iconPlus} onClick={() => dialog.show('new')}>
            {t('add')}
          </Button>
        }
      />
      <Opened of={dialog}>
        {open => (
          <>
            {open && (
              <HolidayDialog
                row={open === 'new' ? null : open}
                onClose={dialog.close}
                onSaved={() => {
                  dialog.close()
                  reload()
                }}
              />
            )}
          </>
        )}
      </Opened>
    </>
  )
}
