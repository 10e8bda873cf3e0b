import { api } from '@portico/contract/api.ts'
import type { MailServer } from '@portico/contract/mailAccounts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { attempt } from '#kit/act/attempt.ts'
import { Button } from '#kit/fields/Button.tsx'
import { iconPlus } from '#kit/icons/icons.ts'
import { confirm } from '#kit/layers/confirm.tsx'
import { Opened, useOpened } from '#kit/layers/Opened.tsx'
import { toast } from '#kit/layers/toast.ts'
import { ChangedAt } from '#kit/list/ChangedAt.tsx'
import { ListPage } from '#kit/list/ListPage.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import type { ListColumn } from '#kit/table/ListTable.tsx'
import { call } from '#shared/api/call.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { MailServerDialog } from './MailServerDialog.tsx'
import { mailServerTexts } from './mailServerTexts.ts'

/** 邮件系统: what people may set up their accounts on. */
export default function MailServersPage() {
  const t = useTexts(mailServerTexts)
  const pick = usePick()
  const client = useQueryClient()
  const dialog = useOpened<{ row?: MailServer }>()
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
          { key: 'edit', label: t('edit'), onClick: () => dialog.show({ row }) },
          { key: 'test', label: t('test'), onClick: () => void test(row) },
          { key: 'remove', label: t('remove'), isDanger: true, onClick: () => void remove(row) },
        ]}
        empty={<EmptyState art="data" title={t('empty')} text={t('emptyText')} />}
        actions={
          <Button kind="primary" icon={iconPlus} onClick={() => dialog.show({})}>
            {t('add')}
          </Button>
        }
      />
      <Opened of={dialog}>
        {open => (
          <MailServerDialog
            {...(open.row ? { row: open.row } : {})}
            onClose={dialog.close}
            onSaved={() => {
              dialog.close()
              reload()
            }}
          />
        )}
      </Opened>
    </>
  )
}
