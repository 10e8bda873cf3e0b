import {
  type JumpMode,
  jumpModes,
  type ManagedSystem,
  portalSystemId,
  type SystemAddress,
} from '@portico/contract/access/systems.ts'
import { api } from '@portico/contract/api.ts'
import { useRef } from 'react'
import { ChoiceField } from '#kit/fields/choices/ChoiceField.tsx'
import { optionsOf } from '#kit/fields/choices/optionsOf.ts'
import { DateField } from '#kit/fields/dates/DateField.tsx'
import { Switch } from '#kit/fields/Switch.tsx'
import { TextInput, TextLines } from '#kit/fields/TextInput.tsx'
import { useWatch } from '#kit/form/Form.tsx'
import { FormPart } from '#kit/form/FormRow.tsx'
import { findRow } from '#kit/list/findRow.ts'
import { call } from '#shared/api/call.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { IconField } from './IconField.tsx'
import { OriginField } from './OriginField.tsx'
import type { ShownSecret } from './SecretDialog.tsx'
import { newSystem, type SystemValues, systemForm, toInput } from './systemForm.ts'
import { systemTexts } from './systemTexts.ts'

interface SystemDialogProps {
  /** Absent: a new one. */
  row: ManagedSystem | undefined
  onClose: () => void
  onSaved: (secret?: ShownSecret) => void
}

const addressHints: Partial<Record<SystemAddress, 'authUrlHint' | 'syncUrlHint'>> = {
  authUrl: 'authUrlHint',
  syncUrl: 'syncUrlHint',
}

/** Registers or edits a business system. A new one answers its secret, which is then shown. */
export function SystemDialog({ row, onClose, onSaved }: SystemDialogProps) {
  const t = useTexts(systemTexts)
  const made = useRef<ShownSecret>(undefined)
  const save = async (values: SystemValues, row: ManagedSystem | undefined) => {
    const input = toInput(values)
    if (row) await call(api.systems.update, { ...input, id: row.id, revision: row.revision })
    else made.current = { name: input.name, ...(await call(api.systems.add, input)) }
  }
  return (
    <systemForm.Dialog
      title={t(row ? 'editTitle' : 'add')}
      width={900}
      columns={2}
      initial={row ?? newSystem}
      save={save}
      savedText={t(row ? 'saved' : 'added')}
      onSaved={() => onSaved(made.current)}
      onClose={onClose}
      record={row}
      reread={() => findRow(api.systems.managed, ({ id }) => id === row?.id)}
    >
      <systemForm.Row name="id" extra={row ? undefined : t('idHint')}>
        <TextInput readOnly={row !== undefined} />
      </systemForm.Row>
      <systemForm.Row name="position" extra={t('positionHint')} />
      <systemForm.Row name="name" />
      <systemForm.Row name="nameEn" />
      <systemForm.Row name="shortName" extra={t('shortNameHint')} />
      <systemForm.Row name="shortNameEn" extra={t('shortNameHint')} />
      <systemForm.Row name="enabled" extra={t('enabledHint')}>
        <Switch disabled={row?.id === portalSystemId} />
      </systemForm.Row>
      <systemForm.Row name="icon" extra={t('iconHint')}>
        <IconField label={t('icon')} />
      </systemForm.Row>
      <JumpModeField />
      <systemForm.Row name="maintenanceUntil" extra={t('maintenanceHint')}>
        <DateField time />
      </systemForm.Row>
      <OriginField saved={row?.origin ?? ''} />
      {(['authUrl', 'authUrlIntranet', 'syncUrl', 'apiUrl', 'mobileAuthUrl'] as const).map(name => (
        <systemForm.Row key={name} name={name} extra={t(addressHints[name] ?? 'keptHint')} className="wide">
          <TextInput inputMode="url" />
        </systemForm.Row>
      ))}
      <systemForm.Row name="isIntranet" extra={t('isIntranetHint')} />
      <systemForm.Row name="maySignIn" extra={t('maySignInHint')} />
      <systemForm.Row name="mayReimburse" extra={t('mayReimburseHint')} />
      <systemForm.Row name="mayDeclare" extra={t('mayDeclareHint')} />
      <systemForm.Row name="isDataCentre" extra={t('isDataCentreHint')} />
      <FormPart of={['isDataCentre']}>
        {({ getFieldValue }) => (
          <systemForm.Row name="dataCentreType" extra={t('dataCentreTypeHint')}>
            <TextInput disabled={!getFieldValue('isDataCentre')} />
          </systemForm.Row>
        )}
      </FormPart>
      <systemForm.Row name="hasApproval" extra={t('hasApprovalHint')} />
      <systemForm.Row name="intro" extra={row ? undefined : t('introHint')} className="wide">
        <TextLines />
      </systemForm.Row>
      <systemForm.Row name="introEn" extra={row ? undefined : t('introHint')} className="wide">
        <TextLines />
      </systemForm.Row>
    </systemForm.Dialog>
  )
}

/** How its applications open, with words below that say what the chosen way does. */
function JumpModeField() {
  const t = useTexts(systemTexts)
  const mode = useWatch<JumpMode>('jumpMode') ?? 'ticket'
  return (
    <systemForm.Row name="jumpMode" extra={t(`${mode}Hint`)}>
      <ChoiceField options={optionsOf(jumpModes, t)} />
    </systemForm.Row>
  )
}
