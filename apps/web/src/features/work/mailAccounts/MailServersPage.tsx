import { api } from '@portico/contract/api.ts'
import type { MailServer } from '@portico/contract/work/mailAccounts.ts'
import { askAndRemove } from '#kit/act/askAndDo.ts'
import { attempt } from '#kit/act/attempt.ts'
import { refresh } from '#kit/act/refresh.ts'
import { Opened, useOpened } from '#kit/layers/Opened.tsx'
import { toast } from '#kit/layers/toast.ts'
import { AddButton } from '#kit/list/AddButton.tsx'
import { ListPage } from '#kit/list/ListPage.tsx'
import { useColumns } from '#kit/list/useColumns.tsx'
import { useRowActions } from '#kit/list/useRowActions.ts'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { call } from '#shared/api/call.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { MailServerDialog } from './MailServerDialog.tsx'
import { mailServerTexts } from './mailServerTexts.ts'

const reload = () => refresh(api.mailAccounts.servers, api.mailAccounts.choices)

/** 邮件系统: what people may set up their accounts on. */
export default function MailServersPage() {
  const t = useTexts(mailServerTexts)
  const pick = usePick()
  const column = useColumns()
  const action = useRowActions()
  const dialog = useOpened<MailServer | null>(reload, 'mailServers')
  const nameOf = (row: MailServer) => pick(row.name, row.nameEn)
  const test = async (row: MailServer) => {
    const name = nameOf(row)
    const note = toast.info(t('testing', { name }))
    const got = await attempt(() => call(api.mailAccounts.testServer, { id: row.id }))
    toast.close(note)
    if (got?.value.isReached) toast.success(t('reached', { name }))
    else if (got) toast.error(t('notReached', { name, why: got.value.problem }))
  }
  const remove = (row: MailServer) => {
    const content = t('askRemove', { name: nameOf(row) })
    return askAndRemove(content, () => call(api.mailAccounts.removeServer, { id: row.id }), reload)
  }
  const host = (name: string, port: number, security: MailServer['imapSecurity']) => (
    <span className="mono">{`${name}:${port} ${t(security)}`}</span>
  )
  return (
    <>
      <ListPage
        title={t('title')}
        list={api.mailAccounts.servers}
        columns={[
          column.name('name', t('name'), { least: 120, isSortable: true, isFixed: true }),
          { key: 'domain', title: t('domain'), lines: 1, onCard: 'line', render: row => row.domain || t('anyDomain') },
          column.isOn('isOn', t('state'), [t('on'), t('off')], { onCard: 'end' }),
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
          column.count('accountCount', t('accounts')),
          column.changedAt({ isSortable: false, isWideOnly: true }),
        ]}
        rowKey={row => String(row.id)}
        rowName={nameOf}
        filters={[{ name: 'keyword', kind: 'word', label: t('keyword') }]}
        rowActions={row => [
          action.edit(() => dialog.show(row)),
          { key: 'test', label: t('test'), onClick: () => void test(row) },
          action.remove(() => remove(row)),
        ]}
        empty={<EmptyState art="data" title={t('empty')} text={t('emptyText')} />}
        actions={<AddButton label={t('add')} onClick={() => dialog.show(null)} />}
      />
      <Opened of={dialog}>{(row, ends) => <MailServerDialog row={row} {...ends} />}</Opened>
    </>
  )
}
