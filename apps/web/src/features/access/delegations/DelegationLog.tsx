import { type DelegationLogLine, delegationEvents } from '@portico/contract/access/delegations.ts'
import { api } from '@portico/contract/api.ts'
import { delegationOperations } from '@portico/contract/operations/delegations.ts'
import type { ReactNode } from 'react'
import { optionsOf } from '#kit/fields/choices/optionsOf.ts'
import { ListPage } from '#kit/list/ListPage.tsx'
import { useColumns } from '#kit/list/useColumns.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { useLanguage } from '#shared/i18n/language.ts'
import { periodWords } from '#shared/i18n/periodWords.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { delegationTexts } from './delegationTexts.ts'

const looks = { granted: 'ok', revoked: 'err', switched: 'run', returned: '', refused: 'warn' } as const

/** Every grant, revocation and switch, the newest first. */
export function DelegationLog({ actions }: { actions?: ReactNode }) {
  const t = useTexts(delegationTexts)
  const pick = usePick()
  const language = useLanguage(state => state.language)
  const column = useColumns()
  const eventOf = (event: DelegationLogLine['event']) => delegationOperations.events[event][language]
  return (
    <ListPage
      title={t('logTitle')}
      list={api.delegations.log}
      exportAs={api.delegations.exportLog}
      columns={[
        column.digits('at', t('at'), { isSortable: true, isFixed: true }),
        column.state('event', t('event'), looks, eventOf, { isSortable: true }),
        {
          key: 'delegatorName',
          title: t('delegator'),
          lines: 1,
          isSortable: true,
          render: row => `${pick(row.delegatorName, row.delegatorNameEn)} ${row.delegatorCode}`,
        },
        {
          key: 'delegateName',
          title: t('delegate'),
          lines: 1,
          isSortable: true,
          render: row => `${pick(row.delegateName, row.delegateNameEn)} ${row.delegateCode}`,
        },
        column.name('actorName', t('actor'), { least: 72, isSortable: true }),
        {
          key: 'period',
          title: t('period'),
          // A line of a switch knows only until when it may last.
          render: row => <span className="num">{periodWords(row.startsAt, row.endsAt, language)}</span>,
        },
        column.text('reason', t('reason'), { lines: 2, least: 120 }),
        column.code('address', t('address'), { isWideOnly: true }),
      ]}
      rowKey={row => String(row.id)}
      rowName={row => row.at}
      filters={[
        { name: 'period', kind: 'dates', label: t('at') },
        { name: 'word', kind: 'word', label: t('person') },
        { name: 'event', kind: 'choice', label: t('event'), options: optionsOf(delegationEvents, eventOf) },
      ]}
      empty={<EmptyState art="data" title={t('emptyLog')} />}
      actions={actions}
    />
  )
}
