import { type MaintainedUnit, NewUnit } from '@portico/contract/admin/units.ts'
import { api } from '@portico/contract/api.ts'
import { isIdentifier } from '@portico/contract/rules/fields/identifier.ts'
import { useMemo, useState } from 'react'
import { ChoiceField } from '#kit/fields/choices/ChoiceField.tsx'
import { UnitField } from '#kit/fields/choices/UnitField.tsx'
import { Switch } from '#kit/fields/Switch.tsx'
import { TextInput } from '#kit/fields/TextInput.tsx'
import { recordForm, type ValuesOf } from '#kit/form/recordForm.tsx'
import { isSameCode, TakenBy } from '#kit/form/TakenBy.tsx'
import type { Ends } from '#kit/layers/Opened.tsx'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { unitAdminTexts } from './unitAdminTexts.ts'
import { codesBelow } from './unitRows.ts'

interface UnitDialogProps extends Ends {
  /** Absent: a new one. */
  unit: MaintainedUnit | undefined
  /** Where a new one starts. */
  parent: MaintainedUnit | undefined
  units: readonly MaintainedUnit[]
}

const form = recordForm(NewUnit, unitAdminTexts, { accountSetCode: 'accountSet', parentCode: 'parent', enabled: 'on' })

/** Adds a unit, or changes it: its names, account set, place in the tree, state. */
export function UnitDialog({ unit, parent, units, ...ends }: UnitDialogProps) {
  const t = useTexts(unitAdminTexts)
  const pick = usePick()
  /** Another unit, over this one: what was typed here stays. */
  const [seen, see] = useState<MaintainedUnit>()
  const sets = useApiQuery(api.accountSets.list, { limit: 400, sort: 'code' })
  const own = useMemo(() => (unit ? codesBelow(units, unit.code) : new Set<string>()), [units, unit])
  const below = parent?.code
  const last = Math.max(0, ...units.filter(it => it.parentCode === below).map(it => it.position))
  const fresh: Partial<ValuesOf<typeof form>> = {
    enabled: true,
    position: last + 1,
    parentCode: below,
    ...(parent ? { accountSetCode: parent.accountSetCode } : {}),
  }
  return (
    <>
      <form.Dialog
        title={t(unit ? 'editTitle' : 'add')}
        initial={unit ?? fresh}
        save={(values, unit) =>
          unit
            ? call(api.units.update, { ...values, code: unit.code, revision: unit.revision })
            : call(api.units.add, values)
        }
        {...ends}
        record={unit}
        reread={async () => (await call(api.units.tree)).find(row => row.code === unit?.code)}
      >
        <form.Row
          name="code"
          extra={unit ? undefined : t('codeHint')}
          check={code => (isIdentifier(code) ? null : t('codeHint'))}
          wayOut={() => (
            <TakenBy
              name="code"
              find={async typed => units.find(({ code }) => isSameCode(code, typed))}
              nameOf={holder => pick(holder.name, holder.nameEn)}
              onSee={see}
            />
          )}
        >
          <TextInput readOnly={unit !== undefined} />
        </form.Row>
        <form.Row name="name" />
        <form.Row name="nameEn" />
        <form.Row name="accountSetCode">
          <ChoiceField
            isLoading={sets.isFetching}
            options={(sets.data?.rows ?? []).map(set => ({
              value: set.code,
              label: `${set.code} ${pick(set.name, set.nameEn)}`,
              refusal: set.enabled ? undefined : t('setOff'),
            }))}
          />
        </form.Row>
        <form.Row name="parentCode" extra={t('parentHint')}>
          <UnitField refusalOf={it => (own.has(it.code) ? t('isOwn') : undefined)} />
        </form.Row>
        <form.Row name="position" />
        <form.Row name="enabled">
          <Switch words={{ on: t('onWords'), off: t('offWords') }} />
        </form.Row>
      </form.Dialog>
      {seen && (
        <UnitDialog
          unit={seen}
          parent={undefined}
          units={units}
          onClose={() => see(undefined)}
          onSaved={() => see(undefined)}
        />
      )}
    </>
  )
}
