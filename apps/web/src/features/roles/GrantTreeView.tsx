import type { GrantableNode } from '@portico/contract/roles.ts'
import { Tree } from 'antd'
import { type Key, useMemo, useState } from 'react'
import { WordFilter } from '#kit/list/WordFilter.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { foundBy, type GrantTree, leavesBelow, statesOf, toggled } from './grantTree.ts'
import { roleTexts } from './roleTexts.ts'
import './roles.css'

interface GrantTreeViewProps {
  tree: GrantTree
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
  /** Only to be looked at. */
  isFixed: boolean
}
interface TreeRow {
  key: string
  node: GrantableNode
  disableCheckbox: boolean
  children: TreeRow[]
}

/** The permission tree with check boxes; a search keeps the way to what it finds. Thousands of nodes stay quick. */
export function GrantTreeView({ tree, chosen, onChange, isFixed }: GrantTreeViewProps) {
  const t = useTexts(roleTexts)
  const pick = usePick()
  const [word, setWord] = useState('')
  const [open, setOpen] = useState<readonly Key[]>(() => tree.roots.map(node => node.id))
  const found = useMemo(() => foundBy(tree, word), [tree, word])
  const rows = useMemo(() => {
    const rowsOf = (nodes: readonly GrantableNode[]): TreeRow[] =>
      nodes
        .filter(node => !found || found.has(node.id))
        .map(node => ({
          key: node.id,
          node,
          disableCheckbox: isFixed || !leavesBelow(tree, node.id).some(leaf => tree.nodes.get(leaf)?.mayGrant),
          children: rowsOf(tree.children.get(node.id) ?? []),
        }))
    return rowsOf(tree.roots)
  }, [tree, found, isFixed])
  const { checked, halfChecked } = useMemo(() => statesOf(tree, chosen), [tree, chosen])
  return (
    <div className="gt">
      <WordFilter label={t('searchTree')} value={word} onChange={setWord} />
      {rows.length === 0 ? (
        <EmptyState art="search" title={t('noMatch')} compact />
      ) : (
        <Tree<TreeRow>
          className="gt-tree"
          treeData={rows}
          checkable
          checkStrictly
          selectable={false}
          height={420}
          blockNode
          checkedKeys={{ checked, halfChecked }}
          expandedKeys={found ? [...found] : [...open]}
          onExpand={keys => setOpen(keys)}
          onCheck={(_keys, { node }) => onChange(toggled(tree, chosen, node.key))}
          titleRender={({ node, disableCheckbox }) => (
            <span className="row g8" title={disableCheckbox && !isFixed ? t('locked') : node.id}>
              <span>{pick(node.name, node.nameEn)}</span>
              {node.hidden && <span className="tag sm">{t('hidden')}</span>}
            </span>
          )}
        />
      )}
    </div>
  )
}
