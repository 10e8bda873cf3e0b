import type { MenuItem } from '@portico/contract/access/menu.ts'
import { api } from '@portico/contract/api.ts'
import type { DataOf } from '@portico/contract/endpoint.ts'
import { useState } from 'react'
import { ChoiceField } from '#kit/fields/choices/ChoiceField.tsx'
import { PersonField } from '#kit/fields/choices/PersonField.tsx'
import { TreeList } from '#kit/rows/TreeList.tsx'
import { withKey } from '#kit/rows/withKey.ts'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { Skeleton } from '#kit/show/Skeleton.tsx'
import { useApiQuery } from '#shared/api/queries.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { sightTexts } from './sightTexts.ts'

interface SeenPanelProps {
  of: 'role' | 'person'
  role: string | undefined
  person: number | undefined
  onRole: (code: string | undefined) => void
  onPerson: (id: number | undefined) => void
  /** Asks why the person sees an entry. */
  onWhy: (id: string) => void
}

/** The applications and the portal's own menu as a role or a person would see them. */
export function SeenPanel({ of, role, person, onRole, onPerson, onWhy }: SeenPanelProps) {
  const t = useTexts(sightTexts)
  const pick = usePick()
  const roles = useApiQuery(api.roles.list, { limit: 400, sort: 'position' }, { enabled: of === 'role' })
  const point = of === 'role' ? { roleCode: role } : { personId: person }
  const isChosen = of === 'role' ? role !== undefined : person !== undefined
  const seen = useApiQuery(api.roles.seeAs, point, { enabled: isChosen, staleTime: 0 })
  return (
    <>
      {of === 'role' ? (
        <ChoiceField
          aria-label={t('role')}
          placeholder={t('role')}
          isLoading={roles.isFetching}
          options={(roles.data?.rows ?? []).map(it => ({ value: it.code, label: pick(it.name, it.nameEn) }))}
          value={role}
          onChange={onRole}
        />
      ) : (
        <PersonField aria-label={t('person')} value={person} onChange={onPerson} />
      )}
      <p className="t3 s13">{t('readOnly')}</p>
      {!isChosen && <EmptyState art="data" title={t(of === 'role' ? 'chooseRole' : 'choosePerson')} compact />}
      {isChosen && seen.isPending && <Skeleton width="100%" height={240} />}
      {seen.error && (
        <p className="note err" role="alert">
          {seen.error.message}
        </p>
      )}
      {isChosen && seen.data && <Seen data={seen.data} onWhy={of === 'person' ? onWhy : undefined} />}
    </>
  )
}

interface Node {
  key: string
  name: string
  /** Absent: a business system, which is no entry itself. */
  id?: string
  children: Node[]
}

function Seen({ data, onWhy }: { data: DataOf<typeof api.roles.seeAs>; onWhy: ((id: string) => void) | undefined }) {
  const t = useTexts(sightTexts)
  const pick = usePick()
  const nodeOf = (item: MenuItem): Node => ({
    key: item.id,
    id: item.id,
    name: pick(item.name, item.nameEn),
    children: item.children.map(nodeOf),
  })
  const systems = data.systems.map(system => ({
    key: `system-${system.id}`,
    name: pick(system.name, system.nameEn),
    children: system.items.map(nodeOf),
  }))
  const pages = data.pages.map(nodeOf)
  const names = data.roles.map(role => pick(role.name, role.nameEn)).join(t('separator'))
  return (
    <>
      <p className="s13" role="status">
        {t('rolesOf', { name: pick(data.name, data.nameEn), roles: names || t('noRoles') })}
      </p>
      <div className="halves">
        {systems.length === 0 ? (
          <EmptyState art="data" title={t('nothing')} compact />
        ) : (
          <SeenTree title={t('applications', { count: countOf(systems) })} nodes={systems} onWhy={onWhy} />
        )}
        <SeenTree title={t('pages', { count: countOf(pages) })} nodes={pages} onWhy={onWhy} />
      </div>
    </>
  )
}

interface SeenTreeProps {
  title: string
  nodes: readonly Node[]
  onWhy: ((id: string) => void) | undefined
}
const keyOf = ({ key }: Node) => key
const nameOf = ({ name }: Node) => name

function SeenTree({ title, nodes, onWhy }: SeenTreeProps) {
  const t = useTexts(sightTexts)
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(nodes.slice(0, 2).map(keyOf)))
  const why = ({ id, children }: Node) => id !== undefined && children.length === 0 && onWhy?.(id)
  return (
    <section aria-label={title} className="see-as-part lined rounded">
      <h3 className="b below-8">{title}</h3>
      <TreeList
        label={title}
        rows={nodes}
        rowKey={keyOf}
        rowName={nameOf}
        tree={{ below: node => node.children, open, onToggle: (key, isOpen) => setOpen(withKey(open, key, isOpen)) }}
        {...(onWhy && { onEnter: why })}
        height={340}
      >
        {(node, isActive) =>
          onWhy &&
          node.id !== undefined &&
          node.children.length === 0 && (
            <button
              type="button"
              className="lk"
              tabIndex={isActive ? 0 : -1}
              aria-label={t('explainOf', { name: node.name })}
              onClick={() => why(node)}
            >
              {t('explain')}
            </button>
          )
        }
      </TreeList>
    </section>
  )
}

/** Entries without anything below them. */
const countOf = (nodes: readonly Node[]): number =>
  nodes.reduce((sum, node) => sum + (node.children.length > 0 ? countOf(node.children) : 1), 0)
