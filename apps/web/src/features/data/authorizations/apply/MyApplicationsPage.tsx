import { api } from '@portico/contract/api.ts'
import { applicationStates, type MyApplication } from '@portico/contract/data/authorizationApplications.ts'
import { authorizationWords } from '@portico/contract/data/authorizationWords.ts'
import { ownPages } from '@portico/contract/pages.ts'
import { formatAmount } from '@portico/contract/rules/amounts/amount.ts'
import { useNavigate } from 'react-router'
import { askAndDo } from '#kit/act/askAndDo.ts'
import { attempt } from '#kit/act/attempt.ts'
import { optionsOf } from '#kit/fields/choices/optionsOf.ts'
import { AddButton } from '#kit/list/AddButton.tsx'
import { ListPage } from '#kit/list/ListPage.tsx'
import { useColumns } from '#kit/list/useColumns.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import type { RowAction } from '#kit/table/RowActions.tsx'
import { call } from '#shared/api/call.ts'
import { download } from '#shared/api/download.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { listMoment } from '#shared/i18n/nearMoments.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { TwoLines } from '#shared/twoLines/TwoLines.tsx'
import { twoLineRow } from '#shared/twoLines/twoLineRow.ts'
import { WhyLink } from '#shared/WhyLink.tsx'
import { ProjectLines } from '../pieces/ProjectLines.tsx'
import { refreshAuthorizations as after } from '../pieces/refreshAuthorizations.ts'
import { UseChips } from '../pieces/UseChips.tsx'
import { mineTexts, stateLooks } from './mineTexts.ts'

/** 我的申请 (applyProjectAuzView): what one applied for, who has it since when, and what became of it. */
export default function MyApplicationsPage() {
  const t = useTexts(mineTexts)
  const kind = useTexts(authorizationWords.kinds)
  const state = useTexts(authorizationWords.applicationStates)
  const pick = usePick()
  const language = useLanguage(now => now.language)
  const navigate = useNavigate()
  const column = useColumns()
  const amountOf = ({ amount, amountGranted, amountBefore }: MyApplication) => {
    const asked = amount === null ? t('byProject') : formatAmount(amount)
    const words = amountBefore === null ? asked : `${formatAmount(amountBefore)} → ${asked}`
    return amountGranted === null || amountGranted === amount ? (
      <span className="num">{words}</span>
    ) : (
      <TwoLines below={t('granted', { amount: formatAmount(amountGranted) })}>
        <span className="num">{words}</span>
      </TwoLines>
    )
  }
  const deciderOf = (row: MyApplication) => {
    const name = pick(row.answeredName ?? row.deciderName, row.answeredNameEn ?? row.deciderNameEn)
    const moment = listMoment(row.answeredAt ?? row.waitingSince, language)
    const below = row.deciderBackOn
      ? t('away', { date: row.deciderBackOn })
      : t(row.answeredAt ? 'at' : 'since', { moment })
    return <TwoLines below={below}>{name}</TwoLines>
  }
  const withdraw = ({ id, projectCode }: MyApplication) =>
    askAndDo(
      { content: t('askWithdraw', { project: projectCode }), okText: t('withdraw'), danger: true },
      () => call(api.authorizations.withdraw, { id }),
      { done: t('withdrawn'), after },
    )
  const urge = (row: MyApplication) =>
    attempt(() => call(api.authorizations.urge, { id: row.id }), {
      done: t('urged', { name: pick(row.deciderName, row.deciderNameEn) }),
      after,
    })
  const actions = (row: MyApplication): RowAction[] => {
    const isOver = row.state !== 'pending' && row.state !== 'approved'
    const again = new URLSearchParams({ project: row.projectCode, again: String(row.id) })
    const toForm = () => void navigate(`${ownPages.applyForAuthorization.path}?${again}`)
    const { file } = row
    return [
      ...(isOver ? [{ key: 'again', label: t('again'), isOpen: true, onClick: toForm }] : []),
      ...(row.state === 'pending'
        ? [
            { key: 'urge', label: t('urge'), isDisabled: !row.mayUrge, onClick: () => void urge(row) },
            { key: 'withdraw', label: t('withdraw'), isDanger: true, onClick: () => void withdraw(row) },
          ]
        : []),
      ...(file
        ? [
            {
              key: 'file',
              label: t('file'),
              onClick: () => void attempt(() => download(api.authorizations.attachment, { id: file.id })),
            },
          ]
        : []),
    ]
  }
  return (
    <ListPage
      title={t('title')}
      rowHeight={twoLineRow}
      list={api.authorizations.applications}
      exportAs={api.authorizations.exportApplications}
      columns={[
        {
          key: 'projectCode',
          title: t('project'),
          lines: 2,
          isSortable: true,
          isFixed: true,
          render: row => <ProjectLines code={row.projectCode} name={row.projectName} nameEn={row.projectNameEn} />,
        },
        { key: 'kind', title: t('kind'), render: row => <span className="tag sm vio">{kind(row.kind)}</span> },
        { key: 'uses', title: t('uses'), render: row => <UseChips uses={row.uses} /> },
        { key: 'amount', title: t('amount'), align: 'right', isSortable: true, render: amountOf },
        { key: 'purpose', title: t('purpose'), lines: 2, least: 120, render: row => row.purpose },
        {
          key: 'state',
          title: t('state'),
          lines: 2,
          least: 120,
          render: row => {
            const mark = <span className={`st ${stateLooks[row.state]}`}>{state(row.state)}</span>
            return row.answer ? <TwoLines below={row.answer}>{mark}</TwoLines> : mark
          },
        },
        { key: 'waitingSince', title: t('decider'), isSortable: true, render: deciderOf },
        column.moment('appliedAt', t('appliedAt'), { isSortable: true }),
      ]}
      rowKey={row => String(row.id)}
      rowName={row => row.projectCode}
      filters={[
        { name: 'word', kind: 'word', label: t('word') },
        { name: 'state', kind: 'choice', label: t('state'), options: optionsOf(applicationStates, state) },
      ]}
      rowActions={actions}
      actions={<AddButton label={t('add')} onClick={() => void navigate(ownPages.applyForAuthorization.path)} />}
      empty={
        <EmptyState art="data" title={t('empty')} text={t('emptyText')}>
          <WhyLink />
        </EmptyState>
      }
    />
  )
}
