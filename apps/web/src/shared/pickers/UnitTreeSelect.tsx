import { api } from '@portico/contract/api.ts'
import type { Unit } from '@portico/contract/units.ts'
import { TreeSelect } from 'antd'
import { useMemo } from 'react'
import { useApiQuery } from '#shared/api/queries.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { pickerTexts } from './pickerTexts.ts'

interface Common {
  /** Given by the form's item. */
  id?: string
  label?: string
  placeholder?: string
  disabled?: boolean
  className?: string
  /** Cannot be chosen: the unit itself and what is below it, when its parent is looked for. */
  isDisabled?: (unit: Unit) => boolean
}
interface OneUnit extends Common {
  value?: string | null
  onChange?: (code: string | undefined) => void
}
interface SeveralUnits extends Common {
  value?: readonly string[]
  onChange?: (codes: string[]) => void
}

/** Chooses one unit in use from the tree. The value is its code. */
export function UnitTreeSelect({ value, onChange, ...rest }: OneUnit) {
  return (
    <TreeSelect<string>
      {...useUnits(rest)}
      allowClear
      {...(value ? { value } : {})}
      onChange={next => onChange?.(next || undefined)}
    />
  )
}

/** The same for several units; each is chosen for itself, without those below it. */
export function UnitsTreeSelect({ value = [], onChange, ...rest }: SeveralUnits) {
  return <TreeSelect<string[]> {...useUnits(rest)} multiple value={[...value]} onChange={next => onChange?.(next)} />
}

interface UnitNode {
  value: string
  title: string
  disabled: boolean
  children: UnitNode[]
}

function useUnits({ id, label, placeholder, disabled, className, isDisabled }: Common) {
  const t = useTexts(pickerTexts)
  const pick = usePick()
  const units = useApiQuery(api.units.all)
  const treeData = useMemo(() => treeOf(units.data ?? [], pick, isDisabled), [units.data, pick, isDisabled])
  return {
    ...(id ? { id } : {}),
    ...(label ? { 'aria-label': label } : {}),
    ...(className ? { className } : {}),
    disabled: disabled ?? false,
    loading: units.isFetching,
    treeData,
    treeDefaultExpandAll: true,
    showSearch: { treeNodeFilterProp: 'title' },
    placeholder: placeholder ?? t('unit'),
    notFoundContent: units.error?.message ?? t('noUnit'),
    popupMatchSelectWidth: 320,
    listHeight: 320,
    ...(className ? {} : { style: { width: '100%' } }),
  }
}

/** Units in their order; one whose parent is not there stands at the top. */
function treeOf(
  units: readonly Unit[],
  pick: (zh: string, en: string | undefined) => string,
  isDisabled: ((unit: Unit) => boolean) | undefined,
): UnitNode[] {
  const nodes = new Map(
    units.map(unit => [
      unit.code,
      {
        value: unit.code,
        title: `${pick(unit.name, unit.nameEn)} ${unit.code}`,
        disabled: isDisabled?.(unit) ?? false,
        children: [] as UnitNode[],
      },
    ]),
  )
  const roots: UnitNode[] = []
  for (const unit of units) {
    const node = nodes.get(unit.code)
    if (!node) continue
    const parent = unit.parentCode ? nodes.get(unit.parentCode) : undefined
    if (parent) parent.children.push(node)
    else roots.push(node)
  }
  return roots
}
