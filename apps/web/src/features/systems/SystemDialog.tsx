import { api } from '@portico/contract/api.ts'
import {
  type JumpMode,
  jumpModes,
  type ManagedSystem,
  portalSystemId,
  systemAddresses,
} from '@portico/contract/systems.ts'
import { Form, InputNumber, Select, Switch } from 'antd'
import { useRef } from 'react'
import { call } from '#shared/api/call.ts'
import { FormDialog } from '#shared/form/FormDialog.tsx'
import { MomentInput } from '#shared/form/MomentInput.tsx'
import { mustEnter } from '#shared/form/rules.ts'
import { TextInput, TextLines } from '#shared/form/TextInput.tsx'
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
    <Form.Item name={name} label={label} extra={extra} rules={[mustEnter(label)]}>
      <TextInput maxLength={maxLength} />
    </Form.Item>
  )
  const flag = (name: keyof SystemValues, label: string, extra?: string, isDisabled = false) => (
    <Form.Item name={name} label={label} extra={extra} valuePropName="checked">
      <Switch disabled={isDisabled} />
    </Form.Item>
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
      <Form.Item name="id" label={t('id')} extra={row ? undefined : t('idHint')} rules={[mustEnter(t('id'))]}>
        <TextInput maxLength={20} disabled={row !== undefined} />
      </Form.Item>
      <Form.Item name="position" label={t('position')} extra={t('positionHint')} rules={[{ required: true }]}>
        <InputNumber min={0} max={9999} precision={0} style={{ width: '100%' }} />
      </Form.Item>
      {text('name', t('nameZh'), 100)}
      {text('nameEn', t('nameEn'), 100)}
      {text('shortName', t('shortName'), 20, t('shortNameHint'))}
      {text('shortNameEn', t('shortNameEn'), 30, t('shortNameHint'))}
      {flag('enabled', t('enabled'), t('enabledHint'), row?.id === portalSystemId)}
      <Form.Item name="icon" label={t('icon')} extra={t('iconHint')}>
        <IconField label={t('icon')} />
      </Form.Item>
      <JumpModeField />
      <Form.Item name="maintenanceUntil" label={t('maintenanceUntil')} extra={t('maintenanceHint')}>
        <MomentInput />
      </Form.Item>
      <OriginField saved={row?.origin ?? ''} />
      {addresses.map(name => (
        <Form.Item key={name} name={name} label={t(name)} extra={t(addressHints[name])} className="wide">
          <TextInput maxLength={300} inputMode="url" />
        </Form.Item>
      ))}
      {flag('isIntranet', t('isIntranet'), t('isIntranetHint'))}
      {flag('maySignIn', t('maySignIn'), t('maySignInHint'))}
      {flag('isDataCentre', t('isDataCentre'), t('isDataCentreHint'))}
      <Form.Item noStyle dependencies={['isDataCentre']}>
        {({ getFieldValue }) => (
          <Form.Item name="dataCentreType" label={t('dataCentreType')} extra={t('dataCentreTypeHint')}>
            <TextInput maxLength={40} disabled={!getFieldValue('isDataCentre')} />
          </Form.Item>
        )}
      </Form.Item>
      {flag('hasApproval', t('hasApproval'), t('hasApprovalHint'))}
      <Form.Item name="intro" label={t('introZh')} extra={row ? undefined : t('introHint')} className="wide">
        <TextLines />
      </Form.Item>
      <Form.Item name="introEn" label={t('introEn')} extra={row ? undefined : t('introHint')} className="wide">
        <TextLines />
      </Form.Item>
    </FormDialog>
  )
}

/** How its applications open, with words below that say what the chosen way does. */
function JumpModeField() {
  const t = useTexts(systemTexts)
  const mode = Form.useWatch<JumpMode>('jumpMode') ?? 'ticket'
  return (
    <Form.Item name="jumpMode" label={t('jumpMode')} extra={t(`${mode}Hint`)}>
      <Select options={jumpModes.map(value => ({ value, label: t(value) }))} />
    </Form.Item>
  )
}
