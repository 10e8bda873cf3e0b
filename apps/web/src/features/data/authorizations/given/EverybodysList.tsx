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
import { twoLineRow } from '#shared/twoLines/twoLineRow.ts'
import { givenTexts } from './givenTexts.ts'
import { useGivenColumns } from './useGivenColumns.tsx'
import { useGivenDeeds } from './useGivenDeeds.ts'

/** What anybody let anybody use: the office of finance looks where it went, lets it rest and takes it back. */
export function EverybodysList({ actions }: { actions: ReactNode }) {
  const t = useTexts(givenTexts)
  const state = useTexts(authorizationWords.states)
  const use = useTexts(authorizationWords.uses)
  const pick = usePick()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const column = useGivenColumns()
  const deeds = useGivenDeeds()
  const nameOf = (row: ProjectAuthorization) => pick(row.receiverName, row.receiverNameEn)
  return (
    <ListPage
      title={t('everybodyTitle')}
      rowHeight={twoLineRow}
      list={api.authorizations.everybody}
      exportAs={api.authorizations.exportEverybody}
      columns={[column.receiver, column.giver, column.project, column.uses, column.period, column.amount, column.state]}
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
      empty={<EmptyState art="data" title={t('noneOfAnybody')} text={t('noneOfAnybodyText')} />}
      actions={actions}
    />
  )
}
