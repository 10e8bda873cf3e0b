import { api } from '@portico/contract/api.ts'
import type { RegistrationRow } from '@portico/contract/registrations.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '#kit/fields/Button.tsx'
import { iconLeft } from '#kit/icons/icons.ts'
import { Opened, useOpened } from '#kit/layers/Opened.tsx'
import { ListPage } from '#kit/list/ListPage.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import type { ListColumn } from '#kit/table/ListTable.tsx'
import { useLanguage } from '#shared/i18n/language.ts'
import { fullMoment } from '#shared/i18n/moments.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { ApproveDialog } from './ApproveDialog.tsx'
import { RejectDialog } from './RejectDialog.tsx'
import { registrationTexts } from './registrationTexts.ts'

const looks = { waiting: 'warn', approved: 'ok', rejected: '' } as const

/** Requests for accounts: looked at, let in with roles and units, or turned down with a reason. */
export function RegistrationsList({ onUsers }: { onUsers: () => void }) {
  const t = useTexts(registrationTexts)
  const pick = usePick()
  const language = useLanguage(state => state.language)
  const client = useQueryClient()
  const dialog = useOpened<{ kind: 'approve' | 'reject'; row: RegistrationRow }>()
  const reload = () => {
    dialog.close()
    void client.invalidateQueries({ queryKey: [api.registrations.list.url] })
    void client.invalidateQueries({ queryKey: [api.users.list.url] })
  }
  const columns: ListColumn<RegistrationRow>[] = [
    { key: 'name', title: t('name'), lines: 1, least: 104, isSortable: true, isFixed: true, render: row => row.name },
    {
      key: 'state',
      title: t('state'),
      render: row => <span className={`st ${looks[row.state]}`}>{t(row.state)}</span>,
    },
    {
      key: 'unit',
      title: t('unit'),
      lines: 1,
      render: row => (row.unitName ? pick(row.unitName, row.unitNameEn) : '—'),
    },
    { key: 'email', title: t('email'), lines: 1, render: row => row.email },
    { key: 'mobile', title: t('mobile'), render: row => <span className="num">{row.maskedMobile}</span> },
    {
      key: 'createdAt',
      title: t('createdAt'),
      isSortable: true,
      render: row => <span className="num">{fullMoment(row.createdAt, language)}</span>,
    },
    { key: 'username', title: t('username'), lines: 1, least: 104, isSortable: true, render: row => row.username },
    { key: 'code', title: t('code'), render: row => <span className="num">{row.code ?? '—'}</span> },
    { key: 'reason', title: t('reason'), lines: 2, least: 120, isWideOnly: true, render: row => row.reason ?? '—' },
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
  ]
  return (
    <>
      <ListPage
        title={t('title')}
        list={api.registrations.list}
        exportAs={api.registrations.export}
        columns={columns}
        rowKey={row => String(row.id)}
        rowName={row => row.name}
        filters={[
          { name: 'keyword', kind: 'word', label: t('keyword') },
          {
            name: 'state',
            kind: 'choice',
            label: t('state'),
            options: (['waiting', 'approved', 'rejected'] as const).map(value => ({ value, label: t(value) })),
          },
        ]}
        rowActions={row =>
          row.state === 'waiting'
            ? [
                { key: 'approve', label: t('approve'), onClick: () => dialog.show({ kind: 'approve', row }) },
                {
                  key: 'reject',
                  label: t('reject'),
                  isDanger: true,
                  onClick: () => dialog.show({ kind: 'reject', row }),
                },
              ]
            : []
        }
        empty={<EmptyState art="data" title={t('empty')} text={t('emptyText')} />}
        actions={
          <Button icon={iconLeft} onClick={onUsers}>
            {t('back')}
          </Button>
        }
      />
      <Opened of={dialog}>
        {open => (
          <>
            {open.kind === 'approve' && <ApproveDialog row={open.row} onClose={dialog.close} onSaved={reload} />}
            {open.kind === 'reject' && <RejectDialog row={open.row} onClose={dialog.close} onSaved={reload} />}
          </>
        )}
      </Opened>
    </>
  )
}
