import type { Permission } from '@portico/contract/access/permissions.ts'
import { api } from '@portico/contract/api.ts'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { attempt } from '#kit/act/attempt.ts'
import { ChoiceField } from '#kit/fields/choices/ChoiceField.tsx'
import { TreeField } from '#kit/fields/choices/TreeField.tsx'
import type { FieldProps, Given } from '#kit/fields/fieldProps.ts'
import { Segmented } from '#kit/fields/Segmented.tsx'
import { TextInput } from '#kit/fields/TextInput.tsx'
import { useFormInstance, useWatch } from '#kit/form/Form.tsx'
import { call } from '#shared/api/call.ts'
import { apiQuery } from '#shared/api/queries.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { nameOf } from './permissionActions.ts'
import { type PermissionValues, permissionForm, ruleOf } from './permissionForm.ts'
import { permissionTexts } from './permissionTexts.ts'
import { useLinkedSystems } from './useLinkHome.ts'

interface PlaceFieldsProps {
  edited: Permission | undefined
  /** The id and position of a new node are asked for: until then it cannot be saved. */
  onAsk: (answered: Promise<unknown>) => void
}

/** Where a node hangs: parent and id; right below the root also its business system and whether the frame has it. */
export function PlaceFields({ edited, onAsk }: PlaceFieldsProps) {
  const t = useTexts(permissionTexts)
  const pick = usePick()
  const form = useFormInstance<PermissionValues>()
  const parentId = useWatch('parentId', form)
  const inFrame = useWatch('inFrame', { form, preserve: true })
  const systems = useLinkedSystems() ?? []
  const isNew = edited === undefined
  const isTop = parentId?.length === 3
  const isMoved = edited !== undefined && parentId !== undefined && parentId !== edited.parentId

  useEffect(() => {
    if (!isNew || !parentId) return
    let isLate = false
    const work = async () => {
      const { id, position } = await call(api.permissions.nextId, { parentId })
      if (isLate) return
      // Nobody typed them: closing the form loses nothing.
      form.setFields([
        { name: 'id', value: id, touched: false, errors: [] },
        { name: 'position', value: position, touched: false, errors: [] },
      ])
    }
    onAsk(attempt(work, { failed: words => !isLate && form.setFields([{ name: 'parentId', errors: [words] }]) }))
    return () => {
      isLate = true
    }
  }, [isNew, parentId, form, onAsk])

  return (
    <>
      <permissionForm.Row name="parentId" required rules={[ruleOf('parentId')]}>
        <ParentField edited={edited} />
      </permissionForm.Row>
      <permissionForm.Row
        name="id"
        required
        extra={<span className="hint">{t(isMoved ? 'idMoves' : 'idHint')}</span>}
        {...(isNew ? { rules: [ruleOf('id')] } : {})}
      >
        <TextInput readOnly />
      </permissionForm.Row>
      {isTop && isNew && (
        <permissionForm.Row name="inFrame">
          <Segmented
            label={t('place')}
            options={[
              { value: false, label: t('placeHome') },
              { value: true, label: t('placeFrame') },
            ]}
          />
        </permissionForm.Row>
      )}
      {isTop && !inFrame && (
        <permissionForm.Row name="systemId" need="chosen">
          <ChoiceField options={systems.map(({ id, name, nameEn }) => ({ value: id, label: pick(name, nameEn) }))} />
        </permissionForm.Row>
      )}
    </>
  )
}

interface ParentFieldProps extends FieldProps, Given<string> {
  /** The node that is edited: nothing below it can be its parent. */
  edited: Permission | undefined
}

/** The branches above an id, and the roots' own parent. */
const above = (id: string): string[] => [
  '',
  ...Array.from({ length: Math.floor(id.length / 3) }, (_, at) => id.slice(0, (at + 1) * 3)),
]

/** Chooses a parent among the branches of the tree, which come as they are opened. */
function ParentField({ edited, value = '', onChange, ...rest }: ParentFieldProps) {
  const t = useTexts(permissionTexts)
  const [opened] = useState(() => above(value))
  const [asked, setAsked] = useState<readonly string[]>(() => [...new Set([...above(value), '100'])])
  const nodes = useQueries({
    queries: asked.map(parent => apiQuery(api.permissions.list, { id: parent })),
    combine: results => results.flatMap(result => result.data?.rows ?? []).filter(node => node.isBranch),
  })
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
