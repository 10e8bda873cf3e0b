import { api } from '@portico/contract/api.ts'
import type { ServiceDay } from '@portico/contract/calendar.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { attempt } from '#shared/api/attempt.ts'
import { call } from '#shared/api/call.ts'
import { portalNow } from '#shared/i18n/moments.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { ListPage } from '#shared/list/ListPage.tsx'
import { confirm } from '#shared/ui/confirm.tsx'
import { EmptyState } from '#shared/ui/EmptyState.tsx'
import { Icon } from '#shared/ui/Icon.tsx'
import { iconPlus } from '#shared/ui/icons.ts'
import { HolidayDialog } from './HolidayDialog.tsx'
import { dayTexts } from './platformTexts.ts'

/** Holidays and the weekend days on which people work instead. */
export function HolidayList() {
  const t = useTexts(dayTexts)
  const pick = usePick()
  const client = useQueryClient()
  const [open, setOpen] = useState<ServiceDay | 'new' | null>(null)
  const reload = () => {
    for (const endpoint of [api.calendar.days, api.calendar.shown])
      void client.invalidateQueries({ queryKey: [endpoint.url] })
  }
  const nameOf = (row: ServiceDay) => pick(row.name, row.nameEn)
  const remove = async (row: ServiceDay) => {
    const content = t('askRemove', { day: row.day, name: nameOf(row) })
    if (!(await confirm({ content, okText: t('remove'), danger: true }))) return
    await attempt(() => call(api.calendar.removeDay, { day: row.day, revision: row.revision }), t('removed'))
    reload()
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
          { key: 'edit', label: t('edit'), onClick: () => setOpen(row) },
          { key: 'remove', label: t('remove'), isDanger: true, onClick: () => void remove(row) },
        ]}
        empty={<EmptyState art="data" title={t('empty')} />}
        actions={
          <Button type="primary" icon={<Icon of={iconPlus} size={15} />} onClick={() => setOpen('new')}>
            {t('add')}
          </Button>
        }
      />
      {open && (
        <HolidayDialog
          row={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
          onSaved={() => {
            setOpen(null)
            reload()
          }}
        />
      )}
    </>
  )
}
