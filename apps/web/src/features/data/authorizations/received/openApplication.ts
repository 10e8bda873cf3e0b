import { api } from '@portico/contract/api.ts'
import type { FundUse } from '@portico/contract/data/funds.ts'
import { call } from '#shared/api/call.ts'
import { openLink } from '#shared/opening/openWindow.ts'
import { useSelectedUnit } from '#shared/selectedUnit.ts'

/** Opens the application that claims or declares, with the project of an authorization chosen, in a new window. */
export function openApplication(id: number, use: FundUse, name: string): void {
  void openLink(`authorization ${id} ${use}`, name, () => {
    const { unit } = useSelectedUnit.getState()
    return call(api.authorizations.open, { id, use, accountSetCode: unit?.accountSetCode, unitCode: unit?.code })
  })
}
