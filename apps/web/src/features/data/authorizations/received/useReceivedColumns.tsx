import type { api } from '@portico/contract/api.ts'
import type { ProjectAuthorization } from '@portico/contract/data/authorizationEntities.ts'
import { authorizationWords } from '@portico/contract/data/authorizationWords.ts'
import { formatAmount } from '@portico/contract/rules/amounts/amount.ts'
import { useColumns } from '#kit/list/useColumns.tsx'
import type { SortOf } from '#kit/list/useList.ts'
import type { ListColumn } from '#kit/table/ListTable.tsx'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { TwoLines } from '#shared/twoLines/TwoLines.tsx'
import { stateTones } from '../pieces/authorizationTexts.ts'
import { FundBar } from '../pieces/FundBar.tsx'
import { isUsable } from '../pieces/isUsable.ts'
import { PeriodLines } from '../pieces/PeriodLines.tsx'
import { Person } from '../pieces/Person.tsx'
import { ReceiverCode } from '../pieces/ReceiverCode.tsx'
import { UseChips } from '../pieces/UseChips.tsx'
import { useProjectColumn } from '../pieces/useProjectColumn.tsx'
import { receivedTexts } from './receivedTexts.ts'

type Row = ProjectAuthorization
type Column = ListColumn<Row, SortOf<typeof api.authorizations.received>>

/** The columns of what others let one use. */
export function useReceivedColumns(): Column[] {
  const t = useTexts(receivedTexts)
  const tField = useTexts(authorizationWords.fields)
  const tState = useTexts(authorizationWords.states)
  const column = useColumns()
  const project = useProjectColumn()
  return [
    { ...project, isFixed: true },
    { key: 'giverName', title: tField('giver'), isSortable: true, render: row => <Giver row={row} /> },
    { key: 'uses', title: t('use'), render: row => <UseChips uses={row.uses} /> },
    { key: 'endsAt', title: t('period'), isSortable: true, render: row => <PeriodLines row={row} /> },
    { key: 'spent', title: t('limit'), isSortable: true, render: row => <Spent row={row} /> },
    { key: 'left', title: t('left'), align: 'right', render: row => <Left row={row} /> },
    {
      key: 'mayPassOn',
      title: t('second'),
      render: row =>
        row.children > 0 ? t('passedTo', { count: row.children }) : t(row.mayPassOn ? 'allowed' : 'notAllowed'),
    },
    column.state('state', tField('state'), stateTones, tState),
  ]
}

/** Whoever gave it; where it is a group's, which; where that was passed on, who leads the project too. */
function Giver({ row }: { row: Row }) {
  const t = useTexts(receivedTexts)
  const pick = usePick()
  const giver = <Person code={row.giverCode} name={row.giverName} nameEn={row.giverNameEn} />
  const isShared = row.attribute === 'public'
  if (row.parentId === null && !isShared) return giver
  const below = isShared ? (
    <>
      {pick(row.receiverName, row.receiverNameEn)} <ReceiverCode code={row.receiverCode} members={row.members} />
    </>
  ) : (
    t('leader', { name: pick(row.leaderName, row.leaderNameEn) })
  )
  return <TwoLines below={below}>{giver}</TwoLines>
}

function Spent({ row }: { row: Row }) {
  const t = useTexts(receivedTexts)
  if (isQueryOnly(row)) return <span className="t3">{t('queryOnly')}</span>
  if (row.amount === null) return <span className="t3">{t('byProject')}</span>
  const { spent, held, passedOn, left } = row
  return (
    <TwoLines
      below={<span className="num">{t('spentHeld', { spent: formatAmount(spent), held: formatAmount(held) })}</span>}
    >
      <FundBar of="authorization" sums={{ spent, held, passedOn, left: left ?? '0.00' }} />
    </TwoLines>
  )
}

function Left({ row }: { row: Row }) {
  const t = useTexts(receivedTexts)
  if (!isUsable(row.state)) return <span className="t3">{t('notNow')}</span>
  if (isQueryOnly(row)) return <span className="t3">—</span>
  return row.left === null ? <span className="t3">{t('hidden')}</span> : <b className="num">{formatAmount(row.left)}</b>
}

const isQueryOnly = ({ uses }: Row): boolean => uses.every(use => use === 'query')
