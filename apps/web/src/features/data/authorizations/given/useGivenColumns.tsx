import type { api } from '@portico/contract/api.ts'
import type { ProjectAuthorization } from '@portico/contract/data/authorizationEntities.ts'
import type { SortOf } from '#kit/list/useList.ts'
import type { ListColumn } from '#kit/table/ListTable.tsx'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { TwoLines } from '#shared/twoLines/TwoLines.tsx'
import { PeriodLines } from '../pieces/PeriodLines.tsx'
import { ReceiverCode } from '../pieces/ReceiverCode.tsx'
import { StateMark } from '../pieces/StateMark.tsx'
import { UseChips } from '../pieces/UseChips.tsx'
import { useProjectColumn } from '../pieces/useProjectColumn.tsx'
import { givenTexts } from './givenTexts.ts'
import { Limit } from './Limit.tsx'

type Column = ListColumn<ProjectAuthorization, SortOf<typeof api.authorizations.given>>

/** Columns of what was given, of which each list takes those that it needs. */
export function useGivenColumns() {
  const t = useTexts(givenTexts)
  const pick = usePick()
  return {
    receiver: {
      key: 'receiverName',
      title: t('receiverName'),
      isSortable: true,
      isFixed: true,
      render: row => (
        <TwoLines below={<ReceiverCode code={row.receiverCode} members={row.members} />}>
          {pick(row.receiverName, row.receiverNameEn)}
        </TwoLines>
      ),
    },
    giver: {
      key: 'giverName',
      title: t('giverName'),
      isSortable: true,
      render: row => <TwoLines below={row.giverCode}>{pick(row.giverName, row.giverNameEn)}</TwoLines>,
    },
    uses: { key: 'uses', title: t('uses'), render: row => <UseChips uses={row.uses} /> },
    project: useProjectColumn(),
    period: { key: 'endsAt', title: t('endsAt'), isSortable: true, render: row => <PeriodLines row={row} /> },
    amount: { key: 'amount', title: t('amount'), isSortable: true, render: row => <Limit of={row} /> },
    second: {
      key: 'mayPassOn',
      title: t('mayPassOn'),
      render: row =>
        row.children > 0 ? t('passedOnTo', { count: row.children }) : t(row.mayPassOn ? 'allowed' : 'notAllowed'),
    },
    state: { key: 'state', title: t('state'), render: row => <StateMark state={row.state} /> },
  } as const satisfies Readonly<Record<string, Column>>
}
