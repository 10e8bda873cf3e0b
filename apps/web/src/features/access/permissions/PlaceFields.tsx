import type { Permission } from '@portico/contract/access/permissions.ts'
import { api } from '@portico/contract/api.ts'
import { useEffect } from 'react'
import { attempt } from '#kit/act/attempt.ts'
import { ChoiceField } from '#kit/fields/choices/ChoiceField.tsx'
import { Segmented } from '#kit/fields/Segmented.tsx'
import { TextInput } from '#kit/fields/TextInput.tsx'
import { useFormInstance, useWatch } from '#kit/form/Form.tsx'
import { call } from '#shared/api/call.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { ParentField } from './ParentField.tsx'
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
