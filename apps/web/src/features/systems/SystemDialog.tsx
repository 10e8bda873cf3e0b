import { api } from '@portico/contract/api.ts'
import {
  type JumpMode,
  jumpModes,
  type ManagedSystem,
  portalSystemId,
  systemAddresses,
} from '@portico/contract/systems.ts'
import { useRef } from 'react'
import { ChoiceField } from '#kit/fields/ChoiceField.tsx'
import { DateField } from '#kit/fields/DateField.tsx'
import { realMoment } from '#kit/fields/inCalendar.ts'
import { NumberField } from '#kit/fields/NumberField.tsx'
import { Switch } from '#kit/fields/Switch.tsx'
import { TextInput, TextLines } from '#kit/fields/TextInput.tsx'
import { useWatch } from '#kit/form/Form.tsx'
import { FormDialog } from '#kit/form/FormDialog.tsx'
import { FormPart, FormRow } from '#kit/form/FormRow.tsx'
import { mustEnter, mustEnterNumber, wholeNumber } from '#kit/form/rules.ts'
import { call } from '#shared/api/call.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { IconField } from './IconField.tsx'
import { OriginField } from './OriginField.tsx'
import type { ShownSecret } from './SecretDialog.tsx'
import { systemTexts } from './systemTexts.ts'
import { type SystemValues, toInput, valuesOf } from './systemValues.ts'

interface SystemDialogProps {
  /** Absent: a new one. */
  row?: ManagedSystem
  onClose: () => void
  onSaved: (secret?: ShownSecret) => void
}

const addresses = systemAddresses
const addressHints = {
  authUrl: 'authUrlHint',
  authUrlIntranet: 'keptHint',
  syncUrl: 'syncUrlHint',
  apiUrl: 'keptHint',
  mobileAuthUrl: 'keptHint',
} as const

type NameField = 'name' | 'nameEn' | 'shortName' | 'shortNameEn'

/** Registers or edits a business system. A new one answers its secret, which is then shown. */
export function SystemDialog({ row, onClose, onSaved }: SystemDialogProps) {
  const t = useTexts(systemTexts)
  const made = useRef<ShownSecret>(undefined)
  const labels = {
    ...{
      id: t('id'),
      name: t('nameZh'),
      nameEn: t('nameEn'),
      shortName: t('shortName'),
      shortNameEn: t('shortNameEn'),
    },
    ...{ position: t('position'), icon: t('icon'), intro: t('introZh'), introEn: t('introEn'), origin: t('origin') },
    ...{ jumpMode: t('jumpMode'), maintenanceUntil: t('maintenanceUntil'), dataCentreType: t('dataCentreType') },
    ...Object.fromEntries(addresses.map(name => [name, t(name)])),
  }
  const save = async (values: SystemValues) => {
    const input = toInput(values)
    if (row) await call(api.systems.update, { ...input, id: row.id, revision: row.revision })
    else made.current = { name: input.name, ...(await call(api.systems.add, input)) }
  }
  const text = (name: NameField, label: string, maxLength: number, extra?: string) => (
    <FormRow name={name} label={label} extra={extra} rules={[mustEnter(label)]}>
      <TextInput maxLength={maxLength} />
    </FormRow>
  )
  const flag = (name: keyof SystemValues, label: string, extra?: string, isDisabled = false) => (
    <FormRow name={name} label={label} extra={extra} valuePropName="checked">
      <Switch disabled={isDisabled} />
    </FormRow>
  )
  return (
    <FormDialog<SystemValues>
      title={t(row ? 'editTitle' : 'add')}
      width={900}
      columns={2}
      initial={valuesOf(row)}
      labels={labels}
      save={save}
      savedText={t(row ? 'saved' : 'added')}
      onSaved={() => onSaved(made.current)}
      onClose={onClose}
      {...(row ? { changed: row } : {})}
    >
      <FormRow name="id" label={t('id')} extra={row ? undefined : t('idHint')} rules={[mustEnter(t('id'))]}>
        <TextInput maxLength={20} readOnly={row !== undefined} />
      </FormRow>
      <FormRow
        name="position"
        label={t('position')}
        extra={t('positionHint')}
        rules={[mustEnterNumber(t('position')), wholeNumber(0, 9999)]}
      >
        <NumberField min={0} max={9999} />
      </FormRow>
      {text('name', t('nameZh'), 100)}
      {text('nameEn', t('nameEn'), 100)}
      {text('shortName', t('shortName'), 20, t('shortNameHint'))}
      {text('shortNameEn', t('shortNameEn'), 30, t('shortNameHint'))}
      {flag('enabled', t('enabled'), t('enabledHint'), row?.id === portalSystemId)}
      <FormRow name="icon" label={t('icon')} extra={t('iconHint')}>
        <IconField label={t('icon')} />
      </FormRow>
      <JumpModeField />
      <FormRow
        name="maintenanceUntil"
        label={t('maintenanceUntil')}
        extra={t('maintenanceHint')}
        rules={[realMoment()]}
      >
        <DateField time takesAll />
      </FormRow>
      <OriginField saved={row?.origin ?? ''} />
      {addresses.map(name => (
        <FormRow key={name} name={name} label={t(name)} extra={t(addressHints[name])} className="wide">
          <TextInput maxLength={300} inputMode="url" />
        </FormRow>
      ))}
      {flag('isIntranet', t('isIntranet'), t('isIntranetHint'))}
      {flag('maySignIn', t('maySignIn'), t('maySignInHint'))}
      {flag('isDataCentre', t('isDataCentre'), t('isDataCentreHint'))}
      <FormPart of={['isDataCentre']}>
        {({ getFieldValue }) => (
          <FormRow name="dataCentreType" label={t('dataCentreType')} extra={t('dataCentreTypeHint')}>
            <TextInput maxLength={40} disabled={!getFieldValue('isDataCentre')} />
          </FormRow>
        )}
      </FormPart>
      {flag('hasApproval', t('hasApproval'), t('hasApprovalHint'))}
      <FormRow name="intro" label={t('introZh')} extra={row ? undefined : t('introHint')} className="wide">
        <TextLines />
      </FormRow>
      <FormRow name="introEn" label={t('introEn')} extra={row ? undefined : t('introHint')} className="wide">
        <TextLines />
      </FormRow>
    </FormDialog>
  )
}

/** How its applications open, with words below that say what the chosen way does. */
function JumpModeField() {
  const t = useTexts(systemTexts)
  const mode = useWatch<JumpMode>('jumpMode') ?? 'ticket'
  return (
    <FormRow name="jumpMode" label={t('jumpMode')} extra={t(`${mode}Hint`)}>
      <ChoiceField options={jumpModes.map(value => ({ value, label: t(value) }))} />
    </FormRow>
  )
}
