import { api } from '@portico/contract/api.ts'
import { message } from '@portico/contract/pageMessages.ts'
import { checkMobile } from '@portico/contract/rules/fields/mobile.ts'
import { refresh } from '#kit/act/refresh.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { TextInput } from '#kit/fields/TextInput.tsx'
import { recordForm } from '#kit/form/recordForm.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconGear, iconInfo, iconSend } from '#kit/icons/icons.ts'
import { type Ends, Opened, useOpened } from '#kit/layers/Opened.tsx'
import { ListPage } from '#kit/list/ListPage.tsx'
import { useColumns } from '#kit/list/useColumns.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { GatewayDialog } from './GatewayDialog.tsx'
import { smsTexts } from './smsTexts.ts'

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
          column.moment('at', t('at'), { isSortable: true, onCard: 'line' }),
          column.digits('mobile', t('mobile'), { onCard: 'name' }),
          {
            key: 'isSent',
            title: t('result'),
            onCard: 'line',
            lines: 2,
            least: 120,
            isSortable: true,
            render: row => (
              <span className={`st ${row.isSent ? 'ok' : 'err'}`}>
                {row.isSent ? t('ok') : t('failed', { why: row.problem ?? '' })}
              </span>
            ),
          },
          column.text('purpose', t('purpose'), { lines: 1, isSortable: true, onCard: 'beside' }),
          { key: 'gateway', title: t('gateway'), lines: 1, render: row => t(row.gateway) },
          column.text('body', t('body'), { lines: 2, least: 200, onCard: 'line' }),
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
          <div className="note below-head">
            <Icon of={iconInfo} size={16} />
            <span>{settings.gateway === 'log' ? t('logNote') : t('httpNote', { url: settings.url })}</span>
          </div>
        )}
      </ListPage>
      <Opened of={dialog}>
        {(open, ends) => (
          <>
            {open === 'gateway' && <GatewayDialog {...ends} />}
            {open === 'test' && <TestDialog isLogOnly={settings?.gateway !== 'http'} {...ends} />}
          </>
        )}
      </Opened>
    </>
  )
}

interface TestDialogProps extends Ends {
  /** Nothing goes out: it is only written down. */
  isLogOnly: boolean
}

const form = recordForm(api.sms.test.input, smsTexts, {})

/** Sends a test message with the saved settings; says why when the gateway did not take it. */
function TestDialog({ isLogOnly, ...ends }: TestDialogProps) {
  const t = useTexts(smsTexts)
  const language = useLanguage(state => state.language)
  const send = async ({ mobile }: { mobile: string }) => {
    const result = await call(api.sms.test, { mobile })
    if (!result.isSent) throw new Error(message('messageNotSent', language, { why: result.problem ?? '' }))
  }
  return (
    <form.Dialog
      title={t('testTitle')}
      width={450}
      initial={{}}
      okText={t('send')}
      savedText={t(isLogOnly ? 'written' : 'sent')}
      save={send}
      {...ends}
    >
      <form.Row name="mobile" check={checkMobile}>
        <TextInput maxLength={11} inputMode="tel" autoComplete="tel" />
      </form.Row>
    </form.Dialog>
  )
}
