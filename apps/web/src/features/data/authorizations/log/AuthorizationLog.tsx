import { api } from '@portico/contract/api.ts'
import {
  type AuthorizationEvent,
  type AuthorizationLogLine,
  authorizationEvents,
} from '@portico/contract/data/authorizationEntities.ts'
import { sentenceOf } from '@portico/contract/data/authorizationSentences.ts'
import { authorizationWords } from '@portico/contract/data/authorizationWords.ts'
import { formatAmount } from '@portico/contract/rules/amounts/amount.ts'
import type { ReactNode } from 'react'
import { optionsOf } from '#kit/fields/choices/optionsOf.ts'
import { ListPage } from '#kit/list/ListPage.tsx'
import { useColumns } from '#kit/list/useColumns.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { useLanguage } from '#shared/i18n/language.ts'
import { defineTexts, usePick, useTexts } from '#shared/i18n/texts.ts'
import { twoLineRow } from '#shared/twoLines/twoLineRow.ts'
import { ProjectLines } from '../pieces/ProjectLines.tsx'
import { ReceiverCode } from '../pieces/ReceiverCode.tsx'
import { UseChips } from '../pieces/UseChips.tsx'

const logTexts = defineTexts({
  title: { zh: '项目授权日志', en: 'Log of authorizations' },
  at: { zh: '时间', en: 'Time' },
  event: { zh: '操作', en: 'What happened' },
  projectCode: { zh: '项目', en: 'Project' },
  giver: { zh: '授权人', en: 'Given by' },
  receiverName: { zh: '被授权人', en: 'Given to' },
  uses: { zh: '授权系统', en: 'Systems' },
  amount: { zh: '金额（元）', en: 'Amount (¥)' },
  actorName: { zh: '操作人', en: 'Done by' },
  actsFor: { zh: '{actor} 代 {principal}', en: '{actor} for {principal}' },
  endsAt: { zh: '至', en: 'Until' },
  said: { zh: '说明', en: 'In words' },
  address: { zh: 'IP 地址', en: 'Address' },
  word: { zh: '项目、人员姓名或工号', en: 'Project, name or staff number' },
  empty: { zh: '还没有项目授权的记录', en: 'Nothing has become of authorizations yet' },
  emptyText: {
    zh: '有人授权或使用项目后，记录出现在这里。',
    en: 'Once somebody authorises or uses a project, it stands here.',
  },
})

const looks = {
  granted: 'ok',
  passedOn: 'ok',
  changed: 'run',
  renewed: 'run',
  raised: 'run',
  reduced: 'warn',
  paused: 'warn',
  resumed: 'ok',
  takenBack: 'err',
  undone: 'ok',
  applied: 'run',
  approved: 'ok',
  rejected: 'err',
  withdrawn: 'warn',
  lapsed: 'warn',
  restored: 'ok',
  handedOver: 'run',
  absence: 'run',
} as const satisfies Readonly<Record<AuthorizationEvent, string>>

/** A line as its sentence needs it. */
const told = (row: AuthorizationLogLine) => ({
  ...row,
  from: row.startsAt.slice(0, 10),
  until: row.endsAt?.slice(0, 10) ?? null,
})

/** What became of everybody's authorizations, the newest first: the second face of 委托授权日志 (wtsqrz). */
export function AuthorizationLog({ actions }: { actions?: ReactNode }) {
  const t = useTexts(logTexts)
  const pick = usePick()
  const language = useLanguage(state => state.language)
  const column = useColumns()
  const eventOf = (event: AuthorizationEvent) => authorizationWords.events[event][language]
  const amountOf = ({ event, amountBefore, amountAfter }: AuthorizationLogLine) => {
    if (event === 'absence') return '—'
    const now = amountAfter === null ? authorizationWords.byProject[language] : formatAmount(amountAfter)
    return amountBefore === null || amountBefore === amountAfter ? now : `${formatAmount(amountBefore)} → ${now}`
  }
  return (
    <ListPage
      title={t('title')}
      rowHeight={twoLineRow}
      list={api.authorizations.log}
      exportAs={api.authorizations.exportLog}
      columns={[
        column.digits('at', t('at'), { isSortable: true, isFixed: true }),
        column.state('event', t('event'), looks, eventOf, { isSortable: true }),
        {
          key: 'projectCode',
          title: t('projectCode'),
          lines: 2,
          least: 128,
          isSortable: true,
          render: row =>
            row.projectCode === '' ? (
              '—'
            ) : (
              <ProjectLines code={row.projectCode} name={row.projectName} nameEn={row.projectName} />
            ),
        },
        { key: 'reason', title: t('said'), lines: 2, least: 280, render: row => sentenceOf(told(row), language) },
        { key: 'giver', title: t('giver'), render: row => pick(row.giverName, row.giverNameEn) },
        {
          key: 'receiverName',
          title: t('receiverName'),
          isSortable: true,
          render: row => (
            <>
              {pick(row.receiverName, row.receiverNameEn)} <ReceiverCode code={row.receiverCode} />
            </>
          ),
        },
        { key: 'uses', title: t('uses'), render: row => <UseChips uses={row.uses} /> },
        {
          key: 'amount',
          title: t('amount'),
          align: 'right',
          render: row => <span className="num">{amountOf(row)}</span>,
        },
        {
          key: 'actorName',
          title: t('actorName'),
          isSortable: true,
          render: row => {
            const actor = pick(row.actorName, row.actorNameEn)
            return row.principalName ? t('actsFor', { actor, principal: row.principalName }) : actor
          },
        },
        {
          key: 'endsAt',
          title: t('endsAt'),
          render: row => (
            <span className="num">{row.endsAt?.slice(0, 10) ?? { zh: '长期', en: 'long term' }[language]}</span>
          ),
        },
        column.code('address', t('address'), { isWideOnly: true }),
      ]}
      rowKey={row => String(row.id)}
      rowName={row => row.at}
      filters={[
        { name: 'period', kind: 'dates', label: t('at') },
        { name: 'word', kind: 'word', label: t('word') },
        { name: 'event', kind: 'choice', label: t('event'), options: optionsOf(authorizationEvents, eventOf) },
      ]}
      empty={<EmptyState art="data" title={t('empty')} text={t('emptyText')} />}
      actions={actions}
    />
  )
}
