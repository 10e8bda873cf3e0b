import { api } from '@portico/contract/api.ts'
import type { TextMessage } from '@portico/contract/sms.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useApiQuery } from '#shared/api/queries.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { fullMoment } from '#shared/i18n/moments.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { ListPage } from '#shared/list/ListPage.tsx'
import type { ListColumn } from '#shared/list/ListTable.tsx'
import { EmptyState } from '#shared/ui/EmptyState.tsx'
import { Icon } from '#shared/ui/Icon.tsx'
import { iconGear, iconInfo, iconSend } from '#shared/ui/icons.ts'
import { GatewayDialog } from './GatewayDialog.tsx'
import { smsTexts } from './smsTexts.ts'
import { TestDialog } from './TestDialog.tsx'
import './text-messages.css'

/** 短信配置: the gateway, a test message, and what became of the messages so far. */
export default function TextMessagesPage() {
  const t = useTexts(smsTexts)
  const language = useLanguage(state => state.language)
  const client = useQueryClient()
  const [open, setOpen] = useState<'gateway' | 'test' | null>(null)
  const { data: settings } = useApiQuery(api.sms.settings)
  const done = () => {
    setOpen(null)
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
            <Button icon={<Icon of={iconSend} size={15} />} onClick={() => setOpen('test')}>
              {t('test')}
            </Button>
            <Button type="primary" icon={<Icon of={iconGear} size={15} />} onClick={() => setOpen('gateway')}>
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
      {open === 'gateway' && <GatewayDialog onClose={() => setOpen(null)} onSaved={done} />}
      {open === 'test' && (
        <TestDialog isLogOnly={settings?.gateway !== 'http'} onClose={() => setOpen(null)} onSent={done} />
      )}
    </>
  )
}
