import type { RegistrationRow } from '@portico/contract/access/registrations.ts'
import { api } from '@portico/contract/api.ts'
import { refresh } from '#kit/act/refresh.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { optionsOf } from '#kit/fields/choices/optionsOf.ts'
import { iconLeft } from '#kit/icons/icons.ts'
import { Opened, useOpened } from '#kit/layers/Opened.tsx'
import { ListPage } from '#kit/list/ListPage.tsx'
import { useColumns } from '#kit/list/useColumns.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { useLanguage } from '#shared/i18n/language.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { ApproveDialog, RejectDialog } from './registrationDecisions.tsx'
import { registrationTexts } from './registrationTexts.ts'

const states = ['waiting', 'approved', 'rejected'] as const
const looks = { waiting: 'warn', approved: 'ok', rejected: '' } as const

const reload = () => refresh(api.registrations.list, api.users.list)

/** Requests for accounts: looked at, let in with roles and units, or turned down with a reason. */
export function RegistrationsList({ onUsers }: { onUsers: () => void }) {
  const t = useTexts(registrationTexts)
  const pick = usePick()
  const language = useLanguage(state => state.language)
  const column = useColumns()
  const dialog = useOpened<{ of: typeof ApproveDialog; row: RegistrationRow }>(reload)
  return (
    <>
      <ListPage
        title={t('title')}
        list={api.registrations.list}
        exportAs={api.registrations.export}
        columns={[
          column.text('name', t('name'), { lines: 1, least: 104, isSortable: true, isFixed: true }),
          column.state('state', t('state'), looks, t, { onCard: 'end' }),
          {
            key: 'unit',
            title: t('unit'),
            onCard: 'line',
            lines: 1,
            render: row => (row.unitName ? pick(row.unitName, row.unitNameEn) : '—'),
          },
          column.text('email', t('email'), { lines: 1 }),
          column.digits('maskedMobile', t('mobile')),
          column.moment('createdAt', t('createdAt'), { isSortable: true, onCard: 'line' }),
          column.text('username', t('username'), { lines: 1, least: 104, isSortable: true }),
          column.digits('code', t('code')),
          column.text('reason', t('reason'), { lines: 2, least: 120, isWideOnly: true }),
          {
            key: 'decided',
            title: t('decided'),
            lines: 2,
            isWideOnly: true,
            render: row =>
              row.state === 'waiting'
                ? '—'
                : [row.changedBy, row.rejectReason].filter(Boolean).join(language === 'zh' ? '：' : ': '),
          },
        ]}
        rowKey={row => String(row.id)}
        rowName={row => row.name}
        filters={[
          { name: 'keyword', kind: 'word', label: t('keyword') },
          { name: 'state', kind: 'choice', label: t('state'), options: optionsOf(states, t) },
        ]}
        rowActions={row => {
          if (row.state !== 'waiting') return []
          const show = (of: typeof ApproveDialog) => dialog.show({ of, row })
          return [
            { key: 'approve', label: t('approve'), isOpen: true, onClick: () => show(ApproveDialog) },
            { key: 'reject', label: t('reject'), isDanger: true, onClick: () => show(RejectDialog) },
          ]
        }}
        empty={<EmptyState art="data" title={t('empty')} text={t('emptyText')} />}
        actions={
          <Button icon={iconLeft} onClick={onUsers}>
            {t('back')}
          </Button>
        }
      />
      <Opened of={dialog}>{({ of: Decision, row }, ends) => <Decision row={row} {...ends} />}</Opened>
    </>
  )
}
