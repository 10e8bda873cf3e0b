import { type Permission, PermissionForm } from '@portico/contract/access/permissions.ts'
import { api } from '@portico/contract/api.ts'
import { useCallback, useRef } from 'react'
import { RadioGroup } from '#kit/fields/choices/RadioGroup.tsx'
import { Switch } from '#kit/fields/Switch.tsx'
import { useWatch } from '#kit/form/Form.tsx'
import type { ValuesOf } from '#kit/form/recordForm.tsx'
import { ApiError } from '#shared/api/ApiError.ts'
import { call } from '#shared/api/call.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { IconField } from './IconField.tsx'
import { LinkFields } from './LinkFields.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import { type PermissionValues, permissionForm, ruleOf } from './permissionForm.ts'
import { permissionTexts } from './permissionTexts.ts'
import { forgetTree } from './usePermissionTree.ts'

interface PermissionDialogProps {
  /** The node to edit, or below which a new one is added. */
  edited: Permission | undefined
  parent: Permission | undefined
  device: Permission['device']
  onClose: () => void
  onSaved: (id: string) => void
}

const sent: readonly string[] = Object.keys(PermissionForm.rows)

/** Adds or edits a node (spec 2 §2): draggable, the parent chosen from the tree, link and component only for leaves. */
export function PermissionDialog({ edited, parent, device, onClose, onSaved }: PermissionDialogProps) {
  const t = useTexts(permissionTexts)
  const asked = useRef<Promise<unknown>>(Promise.resolve())
  const onAsk = useCallback((answered: Promise<unknown>) => {
    asked.current = answered
  }, [])
  const parentId = parent?.id ?? '100'
  const isTop = !parent || parent.level === 0
  const fresh: Partial<PermissionValues> = {
    parentId,
    device,
    isBranch: isTop,
    inFrame: parent?.level ? parent.inFrame : false,
    inPortalMenu: true,
    hidden: false,
    linkKind: 'page',
    linkTarget: 'embedded',
  }
  const save = async (values: ValuesOf<typeof permissionForm>, edited: Permission | undefined) => {
    // Fields that do not show keep what they had.
    const all = Object.fromEntries(Object.entries({ ...edited, ...values }).filter(([name]) => sent.includes(name)))
    const { id } = edited
      ? await call(api.permissions.update, { ...all, id: edited.id, revision: edited.revision })
      : await addFree(all)
    forgetTree()
    onSaved(id)
  }
  return (
    <permissionForm.Dialog
      title={t(edited ? 'editTitle' : 'add')}
      width={900}
      columns={2}
      initial={edited ?? fresh}
      save={save}
      savedText={t(edited ? 'edited' : 'added')}
      onSaved={onClose}
      onClose={onClose}
      whenFilled={() => asked.current}
      record={edited}
      reread={async () => (await call(api.permissions.list, { isAll: true })).rows.find(({ id }) => id === edited?.id)}
    >
      <PlaceFields edited={edited} onAsk={onAsk} />
      <permissionForm.Row name="name" required rules={[ruleOf('name')]} />
      <permissionForm.Row name="position" required rules={[ruleOf('position')]} />
      <permissionForm.Row name="nameEn" />
      <permissionForm.Row name="device" required>
        <RadioGroup
          aria-label={t('deviceLabel')}
          options={[
            { value: 'PC', label: t('pc') },
            { value: 'MOBILE', label: t('mobile') },
          ]}
        />
      </permissionForm.Row>
      <permissionForm.Row name="isBranch">
        <Switch words={{ on: t('isBranchOn'), off: t('isBranchOff') }} />
      </permissionForm.Row>
      <LeafFields edited={edited} />
      <permissionForm.Row name="menuIcon">
        <IconField label={t('menuIcon')} of="menu" />
      </permissionForm.Row>
      <permissionForm.Row name="icon">
        <IconField label={t('tileIcon')} of="applications" />
      </permissionForm.Row>
      <permissionForm.Row name="inPortalMenu">
        <Switch words={{ on: t('inMenuOn'), off: t('no') }} />
      </permissionForm.Row>
      <permissionForm.Row name="hidden">
        <Switch words={{ on: t('yes'), off: t('no') }} />
      </permissionForm.Row>
      <permissionForm.Row name="description" />
      <permissionForm.Row name="descriptionEn" />
      {edited?.right && <p className="wide t3 s12">{t('rightHint', { right: edited.right })}</p>}
    </permissionForm.Dialog>
  )
}

function LeafFields({ edited }: Pick<PermissionDialogProps, 'edited'>) {
  const isBranch = useWatch<boolean>('isBranch')
  return isBranch ? <hr className="wide below-18" /> : <LinkFields edited={edited} />
}

/** Somebody else may have taken the number meanwhile: the next one does as well. */
async function addFree(all: Record<string, unknown>) {
  try {
    return await call(api.permissions.add, all)
  } catch (error) {
    if (!(error instanceof ApiError) || Object.keys(error.errors).join() !== 'id') throw error
    const { id } = await call(api.permissions.nextId, { parentId: String(all['parentId']) })
    return call(api.permissions.add, { ...all, id })
  }
}
