import type { Viewer, Ways } from '@portico/contract/access/viewers.ts'
import { api } from '@portico/contract/api.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '#kit/buttons/Button.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconBan } from '#kit/icons/icons.ts'
import { WordFilter } from '#kit/list/filters/WordFilter.tsx'
import { Pager } from '#kit/pager/Pager.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { FailedState } from '#kit/show/FailedState.tsx'
import { Skeleton } from '#kit/show/Skeleton.tsx'
import { RowActions } from '#kit/table/RowActions.tsx'
import { apiQuery } from '#shared/api/queries.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { PersonLine } from './PersonLine.tsx'
import { usePersonActions } from './usePersonActions.tsx'
import { viewersTexts } from './viewersTexts.ts'

interface SeenByProps {
  nodeId: string
  ways: Ways
  word: string
  onWord: (word: string) => void
  onGive: () => void
  sight: (personId: number, onClose: () => void) => ReactNode
}

const size = 20

/** The people who see a node now, by which roles; of one of these alone, or those of a name. */
export function SeenBy({ nodeId, ways, word, onWord, onGive, sight }: SeenByProps) {
  const t = useTexts(viewersTexts)
  const pick = usePick()
  const [page, setPage] = useState(1)
  const [role, setRole] = useState<string>()
  const asked = { permissionId: nodeId, page, limit: size, ...(word && { word }), ...(role && { roleCode: role }) }
  const seen = useQuery({ ...apiQuery(api.viewers.list, asked), placeholderData: keepPreviousData, staleTime: 0 })
  const { actionsOf, opened } = usePersonActions(sight)
  const from = (change: () => void) => {
    change()
    setPage(1)
  }
  return (
    <div className="grid viewers">
      <WordFilter label={t('search')} value={word} onChange={next => from(() => onWord(next))} />
      {ways.closings.map(closing => (
        <p key={closing} className="note warn">
          <Icon of={iconBan} size={16} />
          {t(closing)}
        </p>
      ))}
      {ways.roles.length > 0 && (
        <RolesOfNode roles={ways.roles} role={role} onRole={next => from(() => setRole(next))} />
      )}
      {seen.error && !seen.data && (
        <FailedState title={t('seenAt')} error={seen.error} onReload={() => void seen.refetch()} />
      )}
      {!seen.data && !seen.error && <Skeleton width="100%" height={240} />}
      {seen.data?.total === 0 && (
        <div role="status">
          <EmptyState
            art={word ? 'search' : 'data'}
            title={word ? t('noneFound', { word }) : t('nobody')}
            text={t(word ? 'noneFoundText' : 'nobodyText')}
            compact
          >
            <Button onClick={onGive}>{t('give')}</Button>
          </EmptyState>
        </div>
      )}
      {seen.data && seen.data.total > 0 && (
        <section className="grid viewers-part" aria-label={t('seenAt')}>
          <h3 className="t2 s12 num" role="status">
            {t('everybody', { count: seen.data.total.toLocaleString('en') })}
          </h3>
          <ul className="lined rounded">
            {seen.data.rows.map(person => (
              <PersonLine
                key={person.id}
                code={person.code}
                name={pick(person.name, person.nameEn)}
                below={[person.unitName && pick(person.unitName, person.unitNameEn), person.code]
                  .filter(Boolean)
                  .join(' · ')}
              >
                <span className="t2 s12 el">
                  <RoleWords roles={person.roles} />
                </span>
                <RowActions name={pick(person.name, person.nameEn)} actions={actionsOf(person)} />
              </PersonLine>
            ))}
          </ul>
          {seen.data.total > size && <Pager page={page} size={size} total={seen.data.total} onPage={setPage} />}
        </section>
      )}
      {opened}
    </div>
  )
}

interface RolesOfNodeProps extends Pick<Ways, 'roles'> {
  role: string | undefined
  onRole: (code: string | undefined) => void
}

const fewRoles = 4

/** The roles that grant it, those of most people first. One of them alone can be looked at. */
function RolesOfNode({ roles, role, onRole }: RolesOfNodeProps) {
  const t = useTexts(viewersTexts)
  const pick = usePick()
  const [isWhole, setWhole] = useState(false)
  const all = [...roles].sort((one, other) => other.people - one.people)
  const title = t('byRole', { count: roles.length })
  return (
    <section className="grid viewers-part" aria-label={title}>
      <h3 className="t2 s12">{title}</h3>
      <ul className="lined rounded">
        {(isWhole ? all : all.slice(0, fewRoles)).map(it => {
          const name = pick(it.name, it.nameEn)
          const count = it.people.toLocaleString('en')
          return (
            <PersonLine key={it.code} name={name} below={t('entries', { count: it.permissionCount })}>
              <button
                type="button"
                className="lk num nowrap"
                aria-label={t('onlyRole', { role: name, count })}
                aria-pressed={role === it.code}
                onClick={() => onRole(role === it.code ? undefined : it.code)}
              >
                {t(it.people === 1 ? 'peopleOne' : 'people', { count })}
              </button>
            </PersonLine>
          )
        })}
      </ul>
      {all.length > fewRoles && (
        <button type="button" className="lk" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {t(isWhole ? 'fewerRoles' : 'moreRoles', { count: all.length })}
        </button>
      )}
    </section>
  )
}

function RoleWords({ roles }: Pick<Viewer, 'roles'>) {
  const t = useTexts(viewersTexts)
  const pick = usePick()
  const words = roles.map(({ name, nameEn, through, throughEn }) => {
    const role = pick(name, nameEn)
    return through ? t('roleByUnit', { role, unit: pick(through, throughEn) }) : role
  })
  // By no role: records name them, as templates name their administrators.
  const all = words.length > 0 ? words.join(t('separator')) : t('byRecord')
  return <span title={all}>{all}</span>
}
