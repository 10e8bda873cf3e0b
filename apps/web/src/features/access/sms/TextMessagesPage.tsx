import { api } from '@portico/contract/api.ts'
import { refresh } from '#kit/act/refresh.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconGear, iconInfo, iconSend } from '#kit/icons/icons.ts'
import { Opened, useOpened } from '#kit/layers/Opened.tsx'
import { ListPage } from '#kit/list/ListPage.tsx'
import { useColumns } from '#kit/list/useColumns.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { useApiQuery } from '#shared/api/queries.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { GatewayDialog } from './GatewayDialog.tsx'
import { smsTexts } from './smsTexts.ts'
import { TestDialog } from './TestDialog.tsx'
import './sms.css'

const reload = () => refresh(api.sms.settings, api.sms.list)

/** 短信配置: the gateway, a test message, and what became of the messages so far. */
export default function TextMessagesPage() {
  const t = useTexts(smsTexts)
  const column = useColumns()
  const dialog = useOpened<'gateway' | 'test'>(reload)
  const { data: settings } = useApiQuery(api.sms.settings)
  return (
    <>
      <ListPage
        title={t('title')}
        list={api.sms.list}
        exportAs={api.sms.export}
        columns={[
          column.moment('at', t('at'), { isSortable: true }),
          column.digits('mobile', t('mobile')),
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
          column.text('purpose', t('purpose'), { lines: 1, isSortable: true }),
          { key: 'gateway', title: t('gateway'), lines: 1, render: row => t(row.gateway) },
          column.text('body', t('body'), { lines: 2, least: 200 }),
        ]}
        rowKey={row => String(row.id)}
        rowName={row => row.mobile}
        filters={[
          { name: 'purpose', kind: 'word', label: t('purpose') },
          { name: 'isSent', kind: 'isOn', label: t('result'), words: [t('ok'), t('failedShort')] },
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
          <div className="note sms-note">
            <Icon of={iconInfo} size={16} />
            <span>{settings.gateway === 'log' ? t('logNote') : t('httpNote', { url: settings.url })}</span>
          </div>
        )}
      </ListPage>
      <Opened of={dialog}>
        {open => (
          <>
            {open === 'gateway' && <GatewayDialog onClose={dialog.close} onSaved={dialog.saved} />}
            {open === 'test' && (
              <TestDialog isLogOnly={settings?.gateway !== 'http'} onClose={dialog.close} onSent={dialog.saved} />
            )}
          </>
        )}
      </Opened>
    </>
  )
}
