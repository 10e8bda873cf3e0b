import type { MenuItem } from '@portico/contract/access/menu.ts'
import type { Unit } from '@portico/contract/admin/units.ts'
import { api } from '@portico/contract/api.ts'
import { create } from 'zustand'
import { toast } from '#kit/layers/toast.ts'
import { call } from '#shared/api/call.ts'
import { apiKey, queryClient } from '#shared/api/queries.ts'
import { getLanguage } from '#shared/i18n/language.ts'
import { say } from '#shared/i18n/texts.ts'
import { useSelectedUnit } from '#shared/selectedUnit.ts'
import { openingTexts } from './openingTexts.ts'

/** The application whose address is being asked for; its card shows it. */
export const useOpening = create<{ id: string | null }>(() => ({ id: null }))

/** In ms: so long an application's address may take (design 6, as for what is embedded). */
export const linkLimit = 15_000

/** True when several units are the person's own and none is chosen: the application could not tell whom it is for. */
export function needsUnit(): boolean {
  const mine = queryClient.getQueryData<{ units: Unit[] }>(apiKey(api.units.mine))
  return useSelectedUnit.getState().unit === null && (mine?.units.length ?? 0) > 1
}

/** Says that a unit has to be chosen first. */
export function askForUnit(): void {
  const language = getLanguage()
  toast.warning(say(openingTexts.chooseUnit, language), { detail: say(openingTexts.chooseUnitFirst, language) })
}

/** The application's address for the chosen unit, with a one-time ticket; throws ApiError. */
export function fetchLink(item: Pick<MenuItem, 'id'>, signal?: AbortSignal): Promise<string> {
  const { unit } = useSelectedUnit.getState()
  return call(
    api.menu.link,
    { id: item.id, accountSetCode: unit?.accountSetCode, unitCode: unit?.code },
    signal ? { signal } : {},
  )
}
