import type { GrantableNode } from '@portico/contract/admin/roles.ts'
import { useMemo, useState } from 'react'
import { WordFilter } from '#kit/list/filters/WordFilter.tsx'
import { TreeList } from '#kit/rows/TreeList.tsx'
import { withKey } from '#kit/rows/withKey.ts'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { foundBy, type GrantTree, grantable, statesOf, toggled } from './grantTree.ts'
import { roleTexts } from './roleTexts.ts'

interface GrantTreeViewProps {
  tree: GrantTree
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
  /** Only to be looked at. */
  isFixed?: boolean
  label: string
  searchLabel: string
}
const idOf = ({ id }: GrantableNode) => id

/** What may be granted, as a tree with check boxes; a search keeps the way to what it finds. */
export function GrantTreeView({ tree, chosen, onChange, isFixed = false, label, searchLabel }: GrantTreeViewProps) {
  const t = useTexts(roleTexts)
  const pick = usePick()
  const [word, setWord] = useState('')
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(tree.roots.map(idOf)))
  const found = useMemo(() => foundBy(tree, word), [tree, word])
  const free = useMemo(() => (isFixed ? new Set<string>() : grantable(tree)), [tree, isFixed])
  const isFound = ({ id }: GrantableNode) => !found || found.has(id)
  const rows = tree.roots.filter(isFound)
  const { checked, halfChecked } = useMemo(() => {
    const states = statesOf(tree, chosen)
    return { checked: new Set(states.checked), halfChecked: new Set(states.halfChecked) }
  }, [tree, chosen])
  return (
    <div className="stack g12">
      <WordFilter label={searchLabel} value={word} onChange={setWord} />
      {rows.length === 0 ? (
        <EmptyState art="search" title={t('noMatch')} compact />
      ) : (
        <TreeList
          label={label}
          rows={rows}
          rowKey={idOf}
          rowName={node => pick(node.name, node.nameEn)}
          tree={{
            below: ({ id }) => tree.children.get(id)?.filter(isFound),
            open: found ?? open,
            onToggle: (key, isOpen) => setOpen(withKey(open, key, isOpen)),
          }}
          ticks={{
            partOf: ({ id }) => (checked.has(id) ? 'all' : halfChecked.has(id) ? 'some' : 'none'),
            isLocked: ({ id }) => !free.has(id),
            onTick: ({ id }) => onChange(toggled(tree, chosen, id)),
          }}
          hintOf={({ id }) => (isFixed || free.has(id) ? id : t('locked'))}
          marksOf={({ hidden }) => hidden && <span className="tag sm">{t('hidden')}</span>}
          height={420}
        />
      )}
    </div>
  )
}
