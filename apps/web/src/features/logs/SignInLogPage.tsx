import { api } from '@portico/contract/api.ts'
import { type SignInRow, signInMethodNames } from '@portico/contract/logs.ts'
import { signInReasons } from '@portico/contract/operations/auth.ts'
import { Button } from '#kit/fields/Button.tsx'
import { iconShield } from '#kit/icons/icons.ts'
import { momentsOf } from '#kit/list/DateRangeFilter.tsx'
import { ListPage } from '#kit/list/ListPage.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import type { ListColumn } from '#kit/table/ListTable.tsx'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { ChainNote } from './ChainNote.tsx'
import { logTexts } from './logTexts.ts'
import { useChainCheck } from './useChainCheck.ts'
import { whoOf } from './whoOf.ts'
import './logs.css'

type Words = Readonly<Record<string, Readonly<Record<'zh' | 'en', string>>>>

/** 登录日志: every try to sign in, with the reason where it failed. */
export default function SignInLogPage() {
  const t = useTexts(logTexts)
  const language = useLanguage(state => state.language)
  const { state, start, stop } = useChainCheck(api.logs.checkSignIns)
  const word = (words: Words, key: string) => words[key]?.[language] ?? key
  const columns: ListColumn<SignInRow>[] = [
    {
      key: 'at',
      title: t('at'),
      isSortable: true,
      isFixed: true,
      render: row => <span className="num">{row.at}</span>,
    },
    { key: 'username', title: t('username'), lines: 1, isSortable: true, render: row => row.username || '—' },
    {
      key: 'actor',
      title: t('person'),
      lines: 1,
      least: 72,
      render: row => (row.actor || row.principal ? whoOf(row, t) : '—'),
    },
    {
      key: 'isSuccess',
      title: t('outcome'),
      render: row => (
        <span className={`st ${row.isSuccess ? 'ok' : 'err'}`}>{t(row.isSuccess ? 'success' : 'failure')}</span>
      ),
    },
    {
      key: 'reason',
      title: t('reason'),
      lines: 1,
      render: row => (row.reason ? word(signInReasons, row.reason) : '—'),
    },
    { key: 'method', title: t('method'), lines: 1, render: row => word(signInMethodNames, row.method) },
    {
      key: 'address',
      title: t('address'),
      isSortable: true,
      render: row => <span className="mono">{row.address}</span>,
    },
    {
      key: 'device',
      title: t('device'),
      lines: 1,
      least: 120,
      isWideOnly: true,
      render: row => row.device || '—',
    },
  ]
  return (
    <ListPage
      title={t('signIns')}
      list={api.logs.signIns}
      exportAs={api.logs.exportSignIns}
      columns={columns}
      rowKey={row => String(row.id)}
      rowName={row => `${row.at} ${row.username}`}
      filters={[
        { name: 'period', kind: 'dates', label: t('at'), read: text => momentsOf(text) ?? undefined },
        { name: 'person', kind: 'word', label: t('person') },
        {
          name: 'method',
          kind: 'choice',
          label: t('method'),
          options: Object.entries(signInMethodNames).map(([value, names]) => ({ value, label: names[language] })),
        },
        {
          name: 'isSuccess',
          kind: 'choice',
          label: t('outcome'),
          read: text => text === '1',
          options: [
            { value: '1', label: t('success') },
            { value: '0', label: t('failure') },
          ],
        },
        { name: 'address', kind: 'word', label: t('address') },
      ]}
      empty={<EmptyState art="data" title={t('empty')} text={t('recheck')} />}
      actions={
        <Button icon={iconShield} onClick={() => void start()}>
          {t('check')}
        </Button>
      }
    >
      {state && <ChainNote state={state} onStop={stop} />}
    </ListPage>
  )
}
