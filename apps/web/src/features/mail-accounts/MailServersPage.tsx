import { api } from '@portico/contract/api.ts'
import type { MailServer } from '@portico/contract/mailAccounts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { attempt } from '#shared/api/attempt.ts'
import { call } from '#shared/api/call.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { ChangedAt } from '#shared/list/ChangedAt.tsx'
import { ListPage } from '#shared/list/ListPage.tsx'
import type { ListColumn } from '#shared/list/ListTable.tsx'
import { confirm } from '#shared/ui/confirm.tsx'
import { EmptyState } from '#shared/ui/EmptyState.tsx'
import { Icon } from '#shared/ui/Icon.tsx'
import { iconPlus } from '#shared/ui/icons.ts'
import { toast } from '#shared/ui/toast.ts'
import { MailServerDialog } from './MailServerDialog.tsx'
import { mailServerTexts } from './mailServerTexts.ts'

/** 邮件系统: what people may set up their accounts on. */
export default function MailServersPage() {
  const t = useTexts(mailServerTexts)
  const pick = usePick()
  const client = useQueryClient()
  const [open, setOpen] = useState<{ row?: MailServer } | null>(null)
  const nameOf = (row: MailServer) => pick(row.name, row.nameEn)
  const reload = () => {
    for (const endpoint of [api.mailAccounts.servers, api.mailAccounts.choices])
      void client.invalidateQueries({ queryKey: [endpoint.url] })
  }
  const test = async (row: MailServer) => {
    const name = nameOf(row)
    const note = toast.info(t('testing', { name }))
    const got = await attempt(() => call(api.mailAccounts.testServer, { id: row.id }))
    toast.close(note)
    if (got?.value.isReached) toast.success(t('reached', { name }))
    else if (got) toast.error(t('notReached', { name, why: got.value.problem }))
  }
  const remove = async (row: MailServer) => {
    const question = { content: t('askRemove', { name: nameOf(row) }), okText: t('remove'), danger: true }
    if (!(await confirm(question))) return
    await attempt(() => call(api.mailAccounts.removeServer, { id: row.id }), t('removed'))
    reload()
  }
  const host = (name: string, port: number, security: MailServer['imapSecurity']) => (
    <span className="mono">{`${name}:${port} ${t(security)}`}</span>
  )
  const columns: ListColumn<MailServer>[] = [
    { key: 'name', title: t('name'), lines: 1, least: 120, isSortable: true, isFixed: true, render: nameOf },
    { key: 'domain', title: t('domain'), lines: 1, render: row => row.domain || t('anyDomain') },
    {
      key: 'isOn',
      title: t('state'),
      render: row => <span className={`st${row.isOn ? ' ok' : ''}`}>{t(row.isOn ? 'on' : 'off')}</span>,
    },
    {
      key: 'imap',
      title: t('imap'),
      lines: 1,
      least: 140,
      render: row => host(row.imapHost, row.imapPort, row.imapSecurity),
    },
    {
      key: 'smtp',
      title: t('smtp'),
      lines: 1,
      least: 140,
      render: row => host(row.smtpHost, row.smtpPort, row.smtpSecurity),
    },
    { key: 'signIn', title: t('signIn'), lines: 1, render: row => t(row.signIn) },
    { key: 'accountCount', title: t('accounts'), align: 'right', render: row => row.accountCount },
    {
      key: 'changedAt',
      title: t('changedAt'),
      lines: 2,
      least: 128,
      isWideOnly: true,
      render: row => <ChangedAt row={row} />,
    },
  ]
  return (
    <>
      <ListPage
        title={t('title')}
        list={api.mailAccounts.servers}
        columns={columns}
        rowKey={row => String(row.id)}
        rowName={nameOf}
        filters={[{ name: 'keyword', kind: 'word', label: t('keyword') }]}
        rowActions={row => [
          { key: 'edit', label: t('edit'), onClick: () => setOpen({ row }) },
          { key: 'test', label: t('test'), onClick: () => void test(row) },
          { key: 'remove', label: t('remove'), isDanger: true, onClick: () => void remove(row) },
        ]}
        empty={<EmptyState art="data" title={t('empty')} text={t('emptyText')} />}
        actions={
          <Button type="primary" icon={<Icon of={iconPlus} size={15} />} onClick={() => setOpen({})}>
            {t('add')}
          </Button>
        }
      />
      {open && (
        <MailServerDialog
          {...(open.row ? { row: open.row } : {})}
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
