import { api } from '@portico/contract/api.ts'
import {
  authorizationStates,
  authorizationUses,
  type ProjectAuthorization,
} from '@portico/contract/data/authorizationEntities.ts'
import { authorizationWords } from '@portico/contract/data/authorizationWords.ts'
import { ownPages } from '@portico/contract/pages.ts'
import { type ReactNode, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { optionsOf } from '#kit/fields/choices/optionsOf.ts'
import { Segmented } from '#kit/fields/Segmented.tsx'
import { iconBan, iconRefresh, iconStop } from '#kit/icons/icons.ts'
import { useOpened } from '#kit/layers/Opened.tsx'
import { AddButton } from '#kit/list/AddButton.tsx'
import { ListPage } from '#kit/list/ListPage.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { useApiQuery } from '#shared/api/queries.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { useSession } from '#shared/session.ts'
import { twoLineRow } from '#shared/twoLines/twoLineRow.ts'
import { refreshAuthorizations } from '../pieces/refreshAuthorizations.ts'
import { EverybodysList } from './EverybodysList.tsx'
import { givenTexts } from './givenTexts.ts'
import { OpenedChange } from './OpenedChange.tsx'
import { useGivenColumns } from './useGivenColumns.tsx'
import { useGivenDeeds } from './useGivenDeeds.ts'

/** 我授出的 (projectAuzView): what one let others use; the office of finance finds everybody's here too. */
export default function GivenPage() {
  const t = useTexts(givenTexts)
  const isOffice = useSession(state => state.user?.rights.includes('authorizations') ?? false)
  const [query, setQuery] = useSearchParams()
  const isAll = isOffice && query.get('of') === 'everybody'
  const choice = isOffice && (
    <Segmented
      label={t('view')}
      value={isAll}
      // The filters of one are not those of the other.
      onChange={all => setQuery(all ? { of: 'everybody' } : {}, { replace: true })}
      options={[
        { value: false, label: t('title') },
        { value: true, label: t('everybody') },
      ]}
    />
  )
  return isAll ? <EverybodysList actions={choice} /> : <GivenList choice={choice} />
}

/** What one let others use, and what may be done to it. */
function GivenList({ choice }: { choice: ReactNode }) {
  const t = useTexts(givenTexts)
  const state = useTexts(authorizationWords.states)
  const use = useTexts(authorizationWords.uses)
  const pick = usePick()
  const navigate = useNavigate()
  const projects = useApiQuery(api.authorizations.givable, {})
  const dialog = useOpened<ProjectAuthorization>(refreshAuthorizations)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const column = useGivenColumns()
  const deeds = useGivenDeeds(row => dialog.show(row))
  const nameOf = (row: ProjectAuthorization) => pick(row.receiverName, row.receiverNameEn)
  const projectOptions = new Map(
    (projects.data ?? []).map(project => [project.code, `${project.code} ${pick(project.name, project.nameEn)}`]),
  )
  const ids = chosen.map(Number)
  return (
    <>
      <ListPage
        title={t('title')}
        rowHeight={twoLineRow}
        list={api.authorizations.given}
        exportAs={api.authorizations.exportGiven}
        columns={[
          column.receiver,
          column.uses,
          column.project,
          column.period,
          column.amount,
          column.second,
          column.state,
        ]}
        rowKey={row => String(row.id)}
        rowName={nameOf}
        filters={[
          { name: 'word', kind: 'word', label: t('word') },
          { name: 'use', kind: 'choice', label: t('use'), options: optionsOf(authorizationUses, use) },
          { name: 'state', kind: 'choice', label: t('state'), options: optionsOf(authorizationStates, state) },
          {
            name: 'projectCode',
            kind: 'choice',
            label: t('projectCode'),
            options: [...projectOptions].map(([value, label]) => ({ value, label })),
          },
        ]}
        rowActions={deeds.of}
        selection={{ keys: chosen, onChange: setChosen, isDisabled: row => row.state === 'ended' }}
        batch={[
          { key: 'pause', label: t('pause'), icon: iconStop, onClick: () => void deeds.pause(ids) },
          { key: 'resume', label: t('resume'), icon: iconRefresh, onClick: () => void deeds.resume(ids) },
          { key: 'takeBack', label: t('takeBack'), icon: iconBan, isDanger: true, onClick: () => deeds.takeBack(ids) },
        ]}
        empty={<EmptyState art="data" title={t('empty')} text={t('emptyText')} />}
        actions={
          <>
            {choice}
            <AddButton label={t('add')} onClick={() => void navigate(ownPages.authorize.path)} />
          </>
        }
      />
      <OpenedChange of={dialog} />
    </>
  )
}
