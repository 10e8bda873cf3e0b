import type { UserRow } from '@portico/contract/admin/users.ts'
import { api } from '@portico/contract/api.ts'
import { useMemo, useState } from 'react'
import { Button } from '#kit/buttons/Button.tsx'
import { TreeField } from '#kit/fields/choices/TreeField.tsx'
import { Drawer } from '#kit/layers/Drawer.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { Skeleton } from '#kit/show/Skeleton.tsx'
import { useApiQuery } from '#shared/api/queries.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { pickName, usePick, useTexts } from '#shared/i18n/texts.ts'
import { PersonLine } from './PersonLine.tsx'
import { useGivableRoles } from './useGivableRoles.ts'
import { type NamedNode, useGiving } from './useGiving.ts'
import { viewersTexts } from './viewersTexts.ts'
import './viewers.css'

/** Who is given something. */
type Receiver = Pick<UserRow, 'id' | 'name' | 'nameEn'>

/** Gives somebody a node of the permission tree, by one of the roles that have it. */
export function GiveNodeDrawer({ person, onClose }: { person: Receiver; onClose: () => void }) {
  const t = useTexts(viewersTexts)
  const pick = usePick()
  const language = useLanguage(state => state.language)
  const nodes = useApiQuery(api.roles.tree)
  const [id, setId] = useState<string>()
  const node = nodes.data?.find(it => it.id === id)
  const options = useMemo(
    () =>
      (nodes.data ?? []).map(it => ({
        value: it.id,
        label: pickName(language, it.name, it.nameEn),
        parent: it.parentId,
      })),
    [nodes.data, language],
  )
  return (
    <Drawer title={t('giveOf', { name: pick(person.name, person.nameEn) })} onClose={onClose}>
      <div className="grid viewers">
        <TreeField
          aria-label={t('node')}
          placeholder={t('node')}
          options={options}
          opened={[]}
          isLoading={nodes.isFetching}
          clearable
          value={id}
          onChange={setId}
        />
        {node ? <RolesOf person={person} node={node} /> : <EmptyState art="data" title={t('chooseNode')} compact />}
      </div>
    </Drawer>
  )
}

function RolesOf({ person, node }: { person: Receiver; node: NamedNode }) {
  const t = useTexts(viewersTexts)
  const pick = usePick()
  const giving = useGiving()
  const { ways, roles, isReady } = useGivableRoles(node.id)
  const now = useApiQuery(api.users.one, { id: person.id }, { staleTime: 0 })
  if (ways.error) return <p className="note err">{ways.error.message}</p>
  if (!isReady || !now.data) return <Skeleton width="100%" height={120} />
  if (roles.length === 0) return <p className="note warn">{t('noRole')}</p>
  const held = new Set(now.data.roles.map(({ code }) => code))
  const title = t('rolesOf', { node: pick(node.name, node.nameEn) })
  return (
    <section className="grid viewers-part" aria-label={title}>
      <h3 className="t2 s12">{title}</h3>
      <ul className="lined rounded">
        {roles.map(role => {
          const name = pick(role.name, role.nameEn)
          return (
            <PersonLine key={role.code} name={name} below={t('entries', { count: role.permissionCount })}>
              {held.has(role.code) ? (
                <span className="t3 s12 nowrap">{t('holds')}</span>
              ) : (
                <Button
                  size="small"
                  aria-label={t('giveRole', { name })}
                  isBusy={giving.busy === `${person.id}-${role.code}`}
                  onClick={() => void giving.toPerson(node, person, role)}
                >
                  {t('giveIt')}
                </Button>
              )}
            </PersonLine>
          )
        })}
      </ul>
    </section>
  )
}
