import { api } from '@portico/contract/api.ts'
import type { MaintainedUnit, NewUnit } from '@portico/contract/units.ts'
import { useMemo } from 'react'
import { ChoiceField } from '#kit/fields/ChoiceField.tsx'
import { NumberField } from '#kit/fields/NumberField.tsx'
import { Switch } from '#kit/fields/Switch.tsx'
import { UnitField } from '#kit/fields/UnitField.tsx'
import { FormDialog } from '#kit/form/FormDialog.tsx'
import { FormRow } from '#kit/form/FormRow.tsx'
import { CodeField, NameFields } from '#kit/form/NamedFields.tsx'
import { mustChoose, mustEnterNumber, wholeNumber } from '#kit/form/rules.ts'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { unitAdminTexts } from './unitAdminTexts.ts'
import { codesBelow } from './unitRows.ts'

interface UnitDialogProps {
  /** Absent: a new one. */
  unit: MaintainedUnit | undefined
  /** Where a new one starts. */
  parent: MaintainedUnit | undefined
  units: readonly MaintainedUnit[]
  onClose: () => void
  onSaved: () => void
}

/** Adds a unit, or changes it: its names, account set, place in the tree, state. */
export function UnitDialog({ unit, parent, units, onClose, onSaved }: UnitDialogProps) {
  const t = useTexts(unitAdminTexts)
  const pick = usePick()
  const sets = useApiQuery(api.accountSets.list, { limit: 400, sort: 'code' })
  const own = useMemo(() => (unit ? codesBelow(units, unit.code) : new Set<string>()), [units, unit])
  const below = parent?.code
  const last = Math.max(0, ...units.filter(it => it.parentCode === below).map(it => it.position))
  const save = (values: NewUnit) =>
    unit ? call(api.units.update, { ...values, code: unit.code, revision: unit.revision }) : call(api.units.add, values)
  const fresh: Partial<NewUnit> = {
    enabled: true,
    position: last + 1,
    parentCode: below,
    ...(parent ? { accountSetCode: parent.accountSetCode } : {}),
  }
  return (
    <FormDialog<NewUnit>
      title={t(unit ? 'editTitle' : 'add')}
      initial={unit ?? fresh}
      labels={{
        code: t('code'),
        name: t('name'),
        nameEn: t('nameEn'),
        accountSetCode: t('accountSet'),
        parentCode: t('parent'),
        position: t('position'),
        enabled: t('on'),
      }}
      save={save}
      savedText={t(unit ? 'edited' : 'added')}
      onSaved={onSaved}
      onClose={onClose}
      {...(unit ? { changed: unit } : {})}
    >
      <CodeField label={t('code')} hint={t('codeHint')} maxLength={20} isSaved={unit !== undefined} />
      <NameFields name={t('name')} nameEn={t('nameEn')} />
      <FormRow name="accountSetCode" label={t('accountSet')} rules={[mustChoose(t('accountSet'))]}>
        <ChoiceField
          isLoading={sets.isFetching}
          options={(sets.data?.rows ?? []).map(set => ({
            value: set.code,
            label: `${set.code} ${pick(set.name, set.nameEn)}`,
            refusal: set.enabled ? undefined : t('setOff'),
          }))}
        />
      </FormRow>
      <FormRow name="parentCode" label={t('parent')} extra={t('parentHint')}>
        <UnitField refusalOf={it => (own.has(it.code) ? t('isOwn') : undefined)} />
      </FormRow>
      <FormRow name="position" label={t('position')} rules={[mustEnterNumber(t('position')), wholeNumber(0, 100_000)]}>
        <NumberField min={0} max={100_000} />
      </FormRow>
      <FormRow name="enabled" label={t('on')} valuePropName="checked">
        <Switch words={{ on: t('onWords'), off: t('offWords') }} />
      </FormRow>
    </FormDialog>
  )
}
