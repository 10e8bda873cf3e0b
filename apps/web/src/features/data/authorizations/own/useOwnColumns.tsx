import type { api } from '@portico/contract/api.ts'
import type { OwnProject } from '@portico/contract/data/authorizationEntities.ts'
import { authorizationWords } from '@portico/contract/data/authorizationWords.ts'
import { formatAmount } from '@portico/contract/rules/amounts/amount.ts'
import type { SortOf } from '#kit/list/useList.ts'
import { Avatar } from '#kit/show/Avatar.tsx'
import type { ListColumn } from '#kit/table/ListTable.tsx'
import { useDictionaryOptions } from '#shared/dictionaries.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { TwoLines } from '#shared/twoLines/TwoLines.tsx'
import { authorizationTexts } from '../pieces/authorizationTexts.ts'
import { FundBar } from '../pieces/FundBar.tsx'
import { fundShares } from '../pieces/fundShares.ts'
import { ProjectLines } from '../pieces/ProjectLines.tsx'
import { isLow } from './isLow.ts'
import { ownTexts } from './ownTexts.ts'

type Column = ListColumn<OwnProject, SortOf<typeof api.authorizations.own>>

/** The columns of projects that one leads. */
export function useOwnColumns(): Column[] {
  const t = useTexts(ownTexts)
  const tField = useTexts(authorizationWords.fields)
  const tShared = useTexts(authorizationTexts)
  const kinds = useDictionaryOptions('projectKind')
  const kindOf = (kind: string) => kinds.find(({ value }) => value === kind)?.label ?? ''
  const sum = (key: 'held' | 'promised' | 'free', name: string): Column => ({
    key,
    title: tShared('yuan', { name }),
    align: 'right',
    isSortable: true,
    render: row => <span className="num">{formatAmount(row[key])}</span>,
  })
  return [
    {
      key: 'code',
      title: t('project'),
      isSortable: true,
      isFixed: true,
      render: ({ kind, ...project }) => (
        <ProjectLines {...project} kind={kindOf(kind)} {...(isLow(project) && { warning: t('low') })} />
      ),
    },
    {
      key: 'spent',
      title: t('execution'),
      least: 192,
      isSortable: true,
      render: project => <Execution project={project} />,
    },
    sum('held', tField('frozenAndHeld')),
    sum('promised', tField('promised')),
    {
      ...sum('free', tField('free')),
      render: row => <span className={isLow(row) ? 'num b tw' : 'num'}>{formatAmount(row.free)}</span>,
    },
    { key: 'receivers', title: t('receivers'), render: project => <Receivers project={project} /> },
  ]
}

function Execution({ project }: { project: OwnProject }) {
  const t = useTexts(ownTexts)
  const { spent, held, promised, free, budget } = project
  const sums = { spent, held, passedOn: promised, left: free }
  return (
    <TwoLines
      below={
        <span className="row g12 num">
          {t('spentOf', { percent: fundShares(sums).spent.toFixed(1) })}
          <span className="f1" />
          {formatAmount(budget)}
        </span>
      }
    >
      <FundBar of="project" sums={sums} />
    </TwoLines>
  )
}

function Receivers({ project }: { project: OwnProject }) {
  const t = useTexts(ownTexts)
  const pick = usePick()
  const { receivers, receiverCount, overCount, promised } = project
  if (receiverCount === 0)
    return overCount > 0 ? (
      <span className="tw">{t('over', { count: overCount })}</span>
    ) : (
      <span className="t3">{t(promised === '0.00' ? 'noReceivers' : 'notUsable')}</span>
    )
  const names = receivers.map(({ name, nameEn }) => pick(name, nameEn)).join(', ')
  return (
    <span className="row g4" title={names}>
      {receivers.map(({ code, name, nameEn }) => (
        <Avatar key={code} code={code} name={pick(name, nameEn)} size={24} />
      ))}
      <span className="sr">{names}</span>
      {receiverCount > receivers.length && <span className="t3 s12">{t('more', { count: receiverCount })}</span>}
    </span>
  )
}
