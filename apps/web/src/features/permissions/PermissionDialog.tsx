import { api } from '@portico/contract/api.ts'
import { type Permission, PermissionForm } from '@portico/contract/permissions.ts'
import { useCallback, useRef } from 'react'
import { NumberField } from '#kit/fields/NumberField.tsx'
import { RadioGroup } from '#kit/fields/RadioGroup.tsx'
import { Switch } from '#kit/fields/Switch.tsx'
import { TextInput } from '#kit/fields/TextInput.tsx'
import { useWatch } from '#kit/form/Form.tsx'
import { FormDialog } from '#kit/form/FormDialog.tsx'
import { FormRow } from '#kit/form/FormRow.tsx'
import { wholeNumber } from '#kit/form/rules.ts'
import { ApiError } from '#shared/api/ApiError.ts'
import { call } from '#shared/api/call.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { IconField } from './IconField.tsx'
import { LinkFields } from './LinkFields.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import { permissionTexts } from './permissionTexts.ts'
import { ruleOf } from './ruleOf.ts'
import { forgetTree } from './usePermissionTree.ts'

export type PermissionValues = Pick<
  Permission,
  | 'parentId'
  | 'id'
  | 'name'
  | 'nameEn'
  | 'position'
  | 'systemId'
  | 'device'
  | 'link'
  | 'linkKind'
  | 'linkTarget'
  | 'isBranch'
  | 'inPortalMenu'
  | 'hidden'
  | 'component'
  | 'menuIcon'
  | 'icon'
  | 'description'
  | 'descriptionEn'
  | 'inFrame'
>

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
  const asked = useRef<Promise<void>>(Promise.resolve())
  const onAsk = useCallback((answered: Promise<void>) => {
    asked.current = answered
  }, [])
  const parentId = parent?.id ?? '100'
  const isTop = !parent || parent.level === 0
  const fresh: Partial<PermissionValues> = {
    ...{ parentId, device, isBranch: isTop, inFrame: parent?.level ? parent.inFrame : false, inPortalMenu: true },
    ...{ hidden: false, linkKind: 'page', linkTarget: 'embedded' },
  }
  const save = async (values: PermissionValues) => {
    // Fields that do not show keep what they had.
    const all = Object.fromEntries(Object.entries({ ...edited, ...values }).filter(([name]) => sent.includes(name)))
    const { id } = edited
      ? await call(api.permissions.update, { ...all, id: edited.id, revision: edited.revision })
      : await addFree(all)
    forgetTree()
    onSaved(id)
  }
  const labels = {
    ...{ parentId: t('parentLabel'), id: t('id'), name: t('name'), nameEn: t('nameEn'), position: t('positionLabel') },
    ...{ systemId: t('system'), device: t('deviceLabel'), isBranch: t('isBranch'), linkKind: t('kind') },
    ...{ link: t('link'), component: t('component'), menuIcon: t('menuIcon'), icon: t('tileIcon') },
  }
  return (
    <FormDialog<PermissionValues>
      title={t(edited ? 'editTitle' : 'add')}
      width={900}
      columns={2}
      initial={edited ?? fresh}
      labels={labels}
      save={save}
      savedText={t(edited ? 'edited' : 'added')}
      onSaved={onClose}
      onClose={onClose}
      whenFilled={() => asked.current}
      {...(edited ? { changed: edited } : {})}
    >
      <PlaceFields edited={edited} onAsk={onAsk} />
      <FormRow name="name" label={t('name')} required rules={[ruleOf('name')]}>
        <TextInput />
      </FormRow>
      <FormRow
        name="position"
        label={t('positionLabel')}
        required
        rules={[ruleOf('position'), wholeNumber(0, 1_000_000)]}
      >
        <NumberField min={0} max={1_000_000} />
      </FormRow>
      <FormRow name="nameEn" label={t('nameEn')}>
        <TextInput />
      </FormRow>
      <FormRow name="device" label={t('deviceLabel')} required>
        <RadioGroup
          aria-label={t('deviceLabel')}
          options={[
            { value: 'PC', label: t('pc') },
            { value: 'MOBILE', label: t('mobile') },
          ]}
        />
      </FormRow>
      <SwitchField name="isBranch" label={t('isBranch')} on={t('isBranchOn')} off={t('isBranchOff')} />
      <LeafFields edited={edited} />
      <FormRow name="menuIcon" label={t('menuIcon')}>
        <IconField label={t('menuIcon')} of="menu" />
      </FormRow>
      <FormRow name="icon" label={t('tileIcon')}>
        <IconField label={t('tileIcon')} of="applications" />
      </FormRow>
      <SwitchField name="inPortalMenu" label={t('inMenu')} on={t('inMenuOn')} off={t('no')} />
      <SwitchField name="hidden" label={t('hidden')} on={t('yes')} off={t('no')} />
      <FormRow name="description" label={t('description')}>
        <TextInput />
      </FormRow>
      <FormRow name="descriptionEn" label={t('descriptionEn')}>
        <TextInput maxLength={200} />
      </FormRow>
      {edited?.right && <p className="wide t3 s12">{t('rightHint', { right: edited.right })}</p>}
    </FormDialog>
  )
}

function LeafFields({ edited }: Pick<PermissionDialogProps, 'edited'>) {
  const isBranch = useWatch<boolean>('isBranch')
  return isBranch ? <hr className="permissions-line" /> : <LinkFields edited={edited} />
}

interface SwitchFieldProps {
  name: 'isBranch' | 'inPortalMenu' | 'hidden'
  label: string
  on: string
  off: string
}

/** A switch with words beside it that say what it means now. */
const SwitchField = ({ name, label, on, off }: SwitchFieldProps) => (
  <FormRow name={name} label={label} valuePropName="checked">
    <Switch words={{ on, off }} />
  </FormRow>
)

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
