import type { MaintainedUnit } from '@portico/contract/admin/units.ts'
import { api } from '@portico/contract/api.ts'
import { askAndRemove } from '#kit/act/askAndDo.ts'
import { attempt } from '#kit/act/attempt.ts'
import { confirm } from '#kit/layers/confirm.tsx'
import { call } from '#shared/api/call.ts'
import { download } from '#shared/api/download.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { unitAdminTexts } from './unitAdminTexts.ts'
import { placeOf } from './unitRows.ts'

/** What is done to units besides editing them. */
export function useUnitActions(units: readonly MaintainedUnit[], reload: () => void) {
  const t = useTexts(unitAdminTexts)
  const pick = usePick()
  const setMany = async (codes: string[], enabled: boolean): Promise<boolean> => {
    const question = { content: t('askOff', { count: codes.length }), okText: t('off'), danger: true }
    if (!enabled && !(await confirm(question))) return false
    const work = () => call(api.units.setEnabled, { codes, enabled })
    const undo = enabled ? undefined : () => setMany(codes, true)
    return (await attempt(work, { done: t('edited'), undo, after: reload })) !== null
  }
  return {
    setMany,
    exportMany: (codes: string[]) => attempt(() => download(api.units.export, { codes, format: 'xlsx' })),
    step: (unit: MaintainedUnit, by: 1 | -1) => {
      const { code, parentCode, revision } = unit
      const position = placeOf(units, unit).at + by
      const work = () => call(api.units.move, { code, parentCode, position, revision })
      void attempt(work, { done: t('moved'), after: reload })
    },
    remove: ({ code, revision, name, nameEn }: MaintainedUnit) => {
      const content = t('askRemove', { name: pick(name, nameEn) })
      return askAndRemove(content, () => call(api.units.remove, { code, revision }), reload)
    },
  }
}
