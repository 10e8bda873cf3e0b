import { api } from '@portico/contract/api.ts'
import type { TextMessage } from '@portico/contract/sms.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '#kit/fields/Button.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconGear, iconInfo, iconSend } from '#kit/icons/icons.ts'
import { Opened, useOpened } from '#kit/layers/Opened.tsx'
import { ListPage } from '#kit/list/ListPage.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import type { ListColumn } from '#kit/table/ListTable.tsx'
import { useApiQuery } from '#shared/api/queries.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { fullMoment } from '#shared/i18n/moments.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { GatewayDialog } from './GatewayDialog.tsx'
import { smsTexts } from './smsTexts.ts'
import { TestDialog } from './TestDialog.tsx'
import './text-messages.css'

/** 短信配置: the gateway, a test message, and what became of the messages so far. */
export default function TextMessagesPage() {
  const t = useTexts(smsTexts)
  const language = useLanguage(state => state.language)
  const client = useQueryClient()
  const dialog = useOpened<'gateway' | 'test'>()
  const { data: settings } = useApiQuery(api.sms.settings)
  const done = () => {
    dialog.close()
    for (const endpoint of [api.sms.settings, api.sms.list]) void client.invalidateQueries({ queryKey: [endpoint.url] })
  }
  const columns: ListColumn<TextMessage>[] = [
    { key: 'at', title: t('at'), isSortable: true, render: row => fullMoment(row.at, language) },
    { key: 'mobile', title: t('mobile'), render: row => <span className="num">{row.mobile}</span> },
    {
      key: 'isSent',
      title: t('result'),
      lines: 2,
      least: 120,
      isSortable: true,
      render: row => (
        <span className={`st ${row.isSent ? 'ok' : 'err'}`}>
          {row.isSent ? t('ok') : t('failed', { why: row.problem ?? '' })}
        </span>
      ),
    },
    { key: 'purpose', title: t('purpose'), lines: 1, isSortable: true, render: row => row.purpose },
    { key: 'gateway', title: t('gateway'), lines: 1, render: row => t(row.gateway) },
    { key: 'body', title: t('body'), lines: 2, least: 200, render: row => row.body ?? '—' },
  ]
  return (
    <>
      <ListPage
        title={t('title')}
        list={api.sms.list}
        exportAs={api.sms.export}
        columns={columns}
        rowKey={row => String(row.id)}
        rowName={row => row.mobile}
        filters={[
          { name: 'purpose', kind: 'word', label: t('purpose') },
          {
            name: 'isSent',
            kind: 'choice',
            label: t('result'),
            read: text => text === '1',
            options: [
              { value: '1', label: t('ok') },
              { value: '0', label: t('failedShort') },
            ],
          },
        ]}
        empty={<EmptyState art="data" title={t('empty')} text={t('emptyText')} />}
        actions={
          <>
            <Button icon={iconSend} onClick={() => dialog.show('test')}>
              {t('test')}
            </Button>
            <Button kind="primary" icon={iconGear} onClick={() => dialog.show('gateway')}>
              {t('configure')}
            </Button>
          </>
        }
      >
        {settings && (
          <div className="note tm-note">
            <Icon of={iconInfo} size={16} />
            <span>{settings.gateway === 'log' ? t('logNote') : t('httpNote', { url: settings.url })}</span>
          </div>
        )}
      </ListPage>
      <Opened of={dialog}>
        {open => (
          <>
            {open === 'gateway' && <GatewayDialog onClose={dialog.close} onSaved={done} />}
            {open === 'test' && (
              <TestDialog isLogOnly={settings?.gateway !== 'http'} onClose={dialog.close} onSent={done} />
            )}
          </>
        )}
      </Opened>
    </>
  )
}
