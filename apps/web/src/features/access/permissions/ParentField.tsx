import type { Permission } from '@portico/contract/access/permissions.ts'
import { api } from '@portico/contract/api.ts'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { TreeField } from '#kit/fields/choices/TreeField.tsx'
import type { FieldProps, Given } from '#kit/fields/fieldProps.ts'
import { apiQuery, useApiQuery } from '#shared/api/queries.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { nameOf } from './permissionActions.ts'
import { permissionTexts } from './permissionTexts.ts'

interface ParentFieldProps extends FieldProps, Given<string> {
  /** The node that is edited: nothing below it can be its parent. */
  edited: Permission | undefined
}

/** The branches above an id, and the roots' own parent. */
const above = (id: string): string[] => [
  '',
  ...Array.from({ length: Math.floor(id.length / 3) }, (_, at) => id.slice(0, (at + 1) * 3)),
]

/** Chooses a parent among the branches of the tree, which come as they are opened, and all of them once one is typed. */
export function ParentField({ edited, value = '', onChange, ...rest }: ParentFieldProps) {
  const t = useTexts(permissionTexts)
  const [opened] = useState(() => above(value))
  const [asked, setAsked] = useState<readonly string[]>(() => [...new Set([...above(value), '100'])])
  const [isTyped, setTyped] = useState(false)
  const parts = useQueries({
    queries: asked.map(parent => apiQuery(api.permissions.list, { id: parent })),
    combine: results => results.flatMap(result => result.data?.rows ?? []),
  })
  const whole = useApiQuery(api.permissions.list, { isAll: true }, { enabled: isTyped })
  const nodes = (whole.data?.rows ?? parts).filter(node => node.isBranch)
  const refusalOf = (node: Permission) => {
    if (edited === undefined) return undefined
    if (node.id.startsWith(edited.id)) return t('parentBelow')
    // Applications and the frame's routes are not moved into each other.
    return node.level > 0 && node.inFrame !== edited.inFrame ? t('parentOther') : undefined
  }
  return (
    <TreeField
      {...rest}
      value={value}
      onChange={next => onChange?.(next ?? '')}
      opened={opened}
      onSearch={word => word.trim() !== '' && setTyped(true)}
      isLoading={whole.isFetching}
      onBranch={parent => setAsked(before => (before.includes(parent) ? before : [...before, parent]))}
      options={nodes.map(node => ({
        value: node.id,
        parent: node.parentId,
        label: nameOf(node),
        hint: node.id,
        isBranch: node.hasChild,
        refusal: refusalOf(node),
      }))}
    />
  )
}
