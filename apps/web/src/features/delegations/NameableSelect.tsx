import { api } from '@portico/contract/api.ts'
import type { NameableEntry } from '@portico/contract/delegations.ts'
import { TreeSelect } from 'antd'
import { useMemo } from 'react'
import { useApiQuery } from '#shared/api/queries.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { delegationTexts } from './delegationTexts.ts'

interface NameableSelectProps {
  /** Given by the form's item. */
  id?: string
  value?: readonly string[]
  onChange?: (ids: string[]) => void
}

interface TreeNode {
  value: string
  title: string
  children: TreeNode[]
}

/** Chooses applications and pages of one's own; a ticked branch stands for all that hangs on it. */
export function NameableSelect({ id, value = [], onChange }: NameableSelectProps) {
  const t = useTexts(delegationTexts)
  const pick = usePick()
  const entries = useApiQuery(api.delegations.nameable)
  const treeData = useMemo(() => treeOf(entries.data ?? [], pick), [entries.data, pick])
  return (
    <TreeSelect<string[]>
      {...(id ? { id } : {})}
      value={[...value]}
      onChange={next => onChange?.(next)}
      treeData={treeData}
      treeCheckable
      showCheckedStrategy={TreeSelect.SHOW_CHILD}
      showSearch={{ treeNodeFilterProp: 'title' }}
      maxTagCount={6}
      loading={entries.isFetching}
      placeholder={t('chooseSome')}
      notFoundContent={entries.error?.message ?? t('noneFound')}
      listHeight={320}
      style={{ width: '100%' }}
    />
  )
}

function treeOf(entries: readonly NameableEntry[], pick: (zh: string, en: string | undefined) => string): TreeNode[] {
  const nodes = new Map<string, TreeNode>()
  const roots: TreeNode[] = []
  for (const { id, parentId, name, nameEn } of entries) {
    const node = { value: id, title: pick(name, nameEn), children: [] }
    nodes.set(id, node)
    const siblings = nodes.get(parentId)?.children ?? roots
    siblings.push(node)
  }
  // The whole portal is no choice of its own: that is what the other button says.
  return roots.flatMap(root => (root.children.length > 0 ? root.children : [root]))
}
