import { signInMethodNames } from '@portico/contract/access/signInWays.ts'
import { api } from '@portico/contract/api.ts'
import { signInReasons } from '@portico/contract/operations/auth.ts'
import { deviceName } from '@portico/contract/rules/deviceName.ts'
import { ListPage } from '#kit/list/ListPage.tsx'
import { useColumns } from '#kit/list/useColumns.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { logTexts } from './logTexts.ts'
import { whoOf } from './rowWords.ts'
import { useChainCheck } from './useChainCheck.tsx'

type Words = Readonly<Record<string, Readonly<Record<'zh' | 'en', string>>>>

/** 登录日志: every try to sign in, with the reason where it failed. */
export default function SignInLogPage() {
  const t = useTexts(logTexts)
  const language = useLanguage(state => state.language)
  const column = useColumns()
  const check = useChainCheck(api.logs.checkSignIns)
  const word = (words: Words, key: string) => words[key]?.[language] ?? key
  return (
    <ListPage
      title={t('signIns')}
      list={api.logs.signIns}
      exportAs={api.logs.exportSignIns}
      columns={[
        column.digits('at', t('at'), { isSortable: true, isFixed: true, onCard: 'line' }),
        column.text('username', t('username'), { lines: 1, isSortable: true, onCard: 'name' }),
        {
          key: 'actor',
          title: t('person'),
          onCard: 'beside',
          lines: 1,
          least: 72,
          render: row => (row.actor || row.principal ? whoOf(row, t) : '—'),
        },
        column.isOn('isSuccess', t('outcome'), [t('success'), t('failure')], { offTone: 'err', onCard: 'end' }),
        {
          key: 'reason',
          title: t('reason'),
          lines: 1,
          render: row => (row.reason ? word(signInReasons, row.reason) : '—'),
        },
        {
          key: 'method',
          title: t('method'),
          lines: 1,
          onCard: 'line',
          render: row => word(signInMethodNames, row.method),
        },
        column.code('address', t('address'), { isSortable: true, onCard: 'line' }),
        {
          key: 'device',
          title: t('device'),
          lines: 1,
          least: 120,
          isWideOnly: true,
          render: row => <span title={row.device}>{deviceName(row.device, t('unknownDevice'))}</span>,
        },
      ]}
      rowKey={row => String(row.id)}
      rowName={row => `${row.at} ${row.username}`}
      filters={[
        { name: 'period', kind: 'dates', label: t('at') },
        { name: 'person', kind: 'word', label: t('person') },
        {
          name: 'method',
          kind: 'choice',
          label: t('method'),
          options: Object.entries(signInMethodNames).map(([value, names]) => ({ value, label: names[language] })),
        },
        { name: 'isSuccess', kind: 'isOn', label: t('outcome'), words: [t('success'), t('failure')] },
        { name: 'address', kind: 'word', label: t('address') },
      ]}
      empty={<EmptyState art="data" title={t('empty')} text={t('emptyText')} />}
      actions={check.button}
    >
      {check.note}
    </ListPage>
  )
}
