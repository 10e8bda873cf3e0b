import { api } from '@portico/contract/api.ts'
import { useState } from 'react'
import { Button } from '#kit/buttons/Button.tsx'
import { ChoiceField } from '#kit/fields/choices/ChoiceField.tsx'
import { WordFilter } from '#kit/list/filters/WordFilter.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { Skeleton } from '#kit/show/Skeleton.tsx'
import { useApiQuery } from '#shared/api/queries.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { PersonLine } from './PersonLine.tsx'
import type { Givable, GrantingRole } from './useGivableRoles.ts'
import { type NamedNode, useGiving } from './useGiving.ts'
import { viewersTexts } from './viewersTexts.ts'

interface GiveToProps {
  node: NamedNode
  word: string
  onWord: (word: string) => void
  givable: Givable
}

/** Gives a node to whoever is found: a role gets it itself, a person gets a role that has it. */
export function GiveTo({ node, word, onWord, givable }: GiveToProps) {
  const t = useTexts(viewersTexts)
  const { mayPeople, mayRoles } = givable
  const [chosen, setChosen] = useState<string>()
  const role = givable.roles.find(({ code }) => code === chosen) ?? givable.roles[0]
  const found = useFound(node.id, word, givable)
  if (!mayPeople && !mayRoles) return <p className="note warn">{t('notYours')}</p>
  return (
    <div className="grid viewers">
      <WordFilter label={t('find')} value={word} onChange={onWord} />
      <p className="t3 s12">{t('findHint')}</p>
      {mayPeople && givable.isReady && <RoleChoice roles={givable.roles} role={role} onChange={setChosen} />}
      {found.isLoading && <Skeleton width="100%" height={160} />}
      {found.isNothing && (
        <div role="status">
          <EmptyState art="search" title={t('nothingFound')} text={t('nothingFoundText')} compact />
        </div>
      )}
      {givable.isReady && !found.isLoading && <Found node={node} role={role} found={found} givable={givable} />}
    </div>
  )
}

const most = 8

/** People and roles of a word, as far as the caller may give them something, and which of them have it already. */
function useFound(nodeId: string, word: string, { mayPeople, mayRoles }: Givable) {
  const choices = { staleTime: 0, enabled: word !== '' }
  const ofPeople = { ...choices, enabled: choices.enabled && mayPeople }
  const people = useApiQuery(api.users.list, { keyword: word, limit: most, enabled: true }, ofPeople)
  const seeing = useApiQuery(api.viewers.list, { permissionId: nodeId, word, limit: 400 }, ofPeople)
  const roles = useApiQuery(api.roles.list, { word, limit: most }, { ...choices, enabled: choices.enabled && mayRoles })
  const isLoading = people.isLoading || seeing.isLoading || roles.isLoading
  const all = {
    people: people.data?.rows ?? [],
    seeing: new Set(seeing.data?.rows.map(({ id }) => id)),
    roles: roles.data?.rows ?? [],
  }
  return { ...all, isLoading, isNothing: word !== '' && !isLoading && all.people.length + all.roles.length === 0 }
}

interface FoundProps extends Pick<GiveToProps, 'node' | 'givable'> {
  role: GrantingRole | undefined
  found: ReturnType<typeof useFound>
}

function Found({ node, role, found, givable }: FoundProps) {
  const t = useTexts(viewersTexts)
  const pick = usePick()
  const giving = useGiving()
  const granting = new Set(givable.ways.data?.roles.map(({ code }) => code))
  const end = (who: string, has: string | false, isBusy: boolean, onClick: (() => void) | undefined) =>
    has ? (
      <span className="t3 s12 nowrap">{has}</span>
    ) : (
      <Button
        size="small"
        aria-label={t('giveTo', { name: who })}
        isBusy={isBusy}
        disabled={onClick === undefined}
        onClick={onClick}
      >
        {t('giveIt')}
      </Button>
    )
  return (
    <>
      {found.people.length > 0 && (
        <section className="grid viewers-part" aria-label={t('persons')}>
          <h3 className="t2 s12">{t('persons')}</h3>
          <ul className="lined rounded">
            {found.people.map(person => {
              const name = pick(person.name, person.nameEn)
              const [unit] = person.units
              const give = role && (() => void giving.toPerson(node, person, role))
              return (
                <PersonLine
                  key={person.id}
                  code={person.code}
                  name={name}
                  below={[unit && pick(unit.name, unit.nameEn), person.code].filter(Boolean).join(' · ')}
                >
                  {end(
                    name,
                    found.seeing.has(person.id) && t('sees'),
                    giving.busy === `${person.id}-${role?.code}`,
                    give,
                  )}
                </PersonLine>
              )
            })}
          </ul>
        </section>
      )}
      {found.roles.length > 0 && (
        <section className="grid viewers-part" aria-label={t('roles')}>
          <h3 className="t2 s12">{t('roles')}</h3>
          <ul className="lined rounded">
            {found.roles.map(it => {
              const name = pick(it.name, it.nameEn)
              const give = () => void giving.toRole(node, it)
              return (
                <PersonLine
                  key={it.code}
                  name={name}
                  below={t(it.userCount === 1 ? 'peopleOne' : 'people', { count: it.userCount.toLocaleString('en') })}
                >
                  {end(name, granting.has(it.code) && t('has'), giving.busy === it.code, give)}
                </PersonLine>
              )
            })}
          </ul>
        </section>
      )}
    </>
  )
}

interface RoleChoiceProps {
  roles: readonly GrantingRole[]
  role: GrantingRole | undefined
  onChange: (code: string) => void
}

/** By which role people are given it; which one, where there are several. */
function RoleChoice({ roles, role, onChange }: RoleChoiceProps) {
  const t = useTexts(viewersTexts)
  const pick = usePick()
  const words = (it: GrantingRole) => t('brings', { role: pick(it.name, it.nameEn), count: it.permissionCount })
  if (!role) return <p className="note warn">{t('noRole')}</p>
  return (
    <div className="grid viewers-part">
      <span className="t2 s12">{t('byWhich')}</span>
      {roles.length > 1 ? (
        <ChoiceField
          aria-label={t('byWhich')}
          options={roles.map(it => ({ value: it.code, label: words(it) }))}
          value={role.code}
          onChange={onChange}
        />
      ) : (
        <span>{words(role)}</span>
      )}
    </div>
  )
}
