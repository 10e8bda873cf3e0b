import {
  type JumpMode,
  jumpModes,
  type ManagedSystem,
  portalSystemId,
  type SystemAddress,
} from '@portico/contract/access/systems.ts'
import { api } from '@portico/contract/api.ts'
import { message } from '@portico/contract/pageMessages.ts'
import { tidyOrigin } from '@portico/contract/rules/fields/origin.ts'
import { useRef, useState } from 'react'
import { ChoiceField } from '#kit/fields/choices/ChoiceField.tsx'
import { optionsOf } from '#kit/fields/choices/optionsOf.ts'
import { DateField } from '#kit/fields/dates/DateField.tsx'
import { Switch } from '#kit/fields/Switch.tsx'
import { TextInput, TextLines } from '#kit/fields/TextInput.tsx'
import { useFormInstance, useWatch } from '#kit/form/Form.tsx'
import { FormPart } from '#kit/form/FormRow.tsx'
import { isSameCode, TakenBy } from '#kit/form/TakenBy.tsx'
import { findRow } from '#kit/list/findRow.ts'
import { call } from '#shared/api/call.ts'
import { getLanguage } from '#shared/i18n/language.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { IconField } from './IconField.tsx'
import type { ShownSecret } from './ShownSecretDialog.tsx'
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
  const pick = usePick()
  /** Another system, over this one: what was typed here stays. */
  const [seen, see] = useState<ManagedSystem>()
  const made = useRef<ShownSecret>(undefined)
  const save = async (values: SystemValues, row: ManagedSystem | undefined) => {
    const input = toInput(values)
    if (row) await call(api.systems.update, { ...input, id: row.id, revision: row.revision })
    else made.current = { name: input.name, ...(await call(api.systems.add, input)) }
  }
  return (
    <>
      <systemForm.Dialog
        title={t(row ? 'editTitle' : 'add')}
        width={900}
        columns={2}
        initial={row ?? newSystem}
        save={save}
        onSaved={() => onSaved(made.current)}
        onClose={onClose}
        record={row}
        reread={() => findRow(api.systems.managed, ({ id }) => id === row?.id)}
      >
        <systemForm.Row
          name="id"
          extra={row ? undefined : t('idHint')}
          wayOut={() => (
            <TakenBy
              name="id"
              find={typed => findRow(api.systems.managed, ({ id }) => isSameCode(id, typed), { keyword: typed })}
              nameOf={holder => pick(holder.name, holder.nameEn)}
              onSee={see}
            />
          )}
        >
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
      {seen && <SystemDialog row={seen} onClose={() => see(undefined)} onSaved={() => see(undefined)} />}
    </>
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

const tidy = (typed: string) => tidyOrigin(typed, address => new URL(address).origin)

const check = (typed: string) =>
  typed.trim() === '' || tidy(typed) !== null ? null : message('originInvalid', getLanguage())

/** The system's origin: what is typed is shown in the form in which it is stored, and what follows from another one. */
function OriginField({ saved }: { saved: string }) {
  const t = useTexts(systemTexts)
  const form = useFormInstance<{ origin: string }>()
  const typed = useWatch('origin', form) ?? ''
  const stored = tidy(typed)
  const hints = [
    stored !== null && stored !== typed ? t('originStored', { origin: stored }) : t('originHint'),
    ...(saved !== '' && stored !== null && stored !== saved ? [t('originFollowed', { origin: saved })] : []),
  ]
  return (
    <systemForm.Row
      name="origin"
      extra={hints.map(hint => <div key={hint}>{hint}</div>)}
      className="wide"
      check={check}
    >
      <TextInput
        inputMode="url"
        onBlur={() => {
          if (stored !== null && stored !== typed) form.setFieldValue('origin', stored)
        }}
      />
    </systemForm.Row>
  )
}
