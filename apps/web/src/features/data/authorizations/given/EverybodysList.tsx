import { api } from '@portico/contract/api.ts'
import {
  authorizationStates,
  authorizationUses,
  type ProjectAuthorization,
} from '@portico/contract/data/authorizationEntities.ts'
import { authorizationWords } from '@portico/contract/data/authorizationWords.ts'
import { type ReactNode, useState } from 'react'
import { optionsOf } from '#kit/fields/choices/optionsOf.ts'
import { iconBan } from '#kit/icons/icons.ts'
import { ListPage } from '#kit/list/ListPage.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { PeriodLines } from '../pieces/PeriodLines.tsx'
import { ProjectLines } from '../pieces/ProjectLines.tsx'
import { ReceiverCode } from '../pieces/ReceiverCode.tsx'
import { StateMark } from '../pieces/StateMark.tsx'
import { TwoLines } from '../pieces/TwoLines.tsx'
import { UseChips } from '../pieces/UseChips.tsx'
import { givenTexts } from './givenTexts.ts'
import { Limit } from './Limit.tsx'
import { useGivenDeeds } from './useGivenDeeds.ts'

/** What anybody let anybody use: the office of finance looks where it went, lets it rest and takes it back. */
export function EverybodysList({ actions }: { actions: ReactNode }) {
  const t = useTexts(givenTexts)
  const state = useTexts(authorizationWords.states)
  const use = useTexts(authorizationWords.uses)
  const pick = usePick()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const deeds = useGivenDeeds()
  const nameOf = (row: ProjectAuthorization) => pick(row.receiverName, row.receiverNameEn)
  return (
    <ListPage
      title={t('everybodyTitle')}
      list={api.authorizations.everybody}
      exportAs={api.authorizations.exportEverybody}
      columns={[
        {
          key: 'receiverName',
          title: t('receiverName'),
          isSortable: true,
          isFixed: true,
          render: row => (
            <TwoLines below={<ReceiverCode code={row.receiverCode} members={row.members} />}>{nameOf(row)}</TwoLines>
          ),
        },
        {
          key: 'giverName',
          title: t('giverName'),
          isSortable: true,
          render: row => <TwoLines below={row.giverCode}>{pick(row.giverName, row.giverNameEn)}</TwoLines>,
        },
        {
          key: 'projectCode',
          title: t('projectCode'),
          lines: 2,
          least: 128,
          isSortable: true,
          render: row => <ProjectLines code={row.projectCode} name={row.projectName} nameEn={row.projectNameEn} />,
        },
        { key: 'uses', title: t('uses'), render: row => <UseChips uses={row.uses} /> },
        { key: 'endsAt', title: t('endsAt'), isSortable: true, render: row => <PeriodLines row={row} /> },
        { key: 'amount', title: t('amount'), isSortable: true, render: row => <Limit of={row} /> },
        { key: 'state', title: t('state'), render: row => <StateMark state={row.state} /> },
      ]}
      rowKey={row => String(row.id)}
      rowName={nameOf}
      filters={[
        { name: 'word', kind: 'word', label: t('everybodyWord') },
        { name: 'use', kind: 'choice', label: t('use'), options: optionsOf(authorizationUses, use) },
        { name: 'state', kind: 'choice', label: t('state'), options: optionsOf(authorizationStates, state) },
      ]}
      rowActions={deeds.of}
      selection={{
        keys: chosen,
        onChange: setChosen,
        isDisabled: row => row.state === 'ended' || row.state === 'over',
      }}
      batch={[
        {
          key: 'takeBack',
          label: t('takeBack'),
          icon: iconBan,
          isDanger: true,
          onClick: () => deeds.takeBack(chosen.map(Number)),
        },
      ]}
      empty={<EmptyState art="data" title={t('noneOfAnybody')} />}
      actions={actions}
    />
  )
}
