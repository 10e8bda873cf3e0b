import type { systems } from '#access/systems/systems.table.ts'
import { oneOf, readTable, text, textOrNull, yesOrNo } from '#foundation/readTable.ts'
import { menuIcons } from './icons.ts'

type SystemRow = typeof systems.$inferInsert

export const systemIds = ['0001', '0002', '0003', '0004', '0005', '0006', '0007', '0008', '0009'] as const

export type SystemId = (typeof systemIds)[number]

const systemList = readTable(new URL('../tables/systems.csv', import.meta.url), {
  id: oneOf(...systemIds),
  name: text,
  nameEn: text,
  shortName: text,
  shortNameEn: text,
  icon: oneOf(...menuIcons),
  /** Its folder on the sample application's origin; the portal itself has none. */
  folder: textOrNull,
  hasApproval: yesOrNo,
  intro: text,
  introEn: text,
})

export function systemOf(id: SystemId) {
  const found = systemList.find(system => system.id === id)
  if (!found) throw new Error(`No demo system ${id}`)
  return found
}

/** Where a system's pages live, without a slash at the end. */
export function systemAddress(id: SystemId, sampleOrigin: string): string {
  const { folder } = systemOf(id)
  if (folder === null) throw new Error(`System ${id} has no address of its own`)
  return `${sampleOrigin}/${folder}`
}

export function demoSystems(sampleOrigin: string): SystemRow[] {
  return systemList.map(({ icon, folder, ...system }, index) => {
    const { id } = system
    const address = folder === null ? null : systemAddress(id, sampleOrigin)
    return {
      ...system,
      position: index + 1,
      enabled: true,
      icon: `${icon}.svg`,
      jumpMode: address === null ? 'plain' : 'ticket',
      authUrl: address === null ? null : `${address}/sso/login`,
      apiUrl: address === null ? null : `${address}/api`,
      // The one of them that answers for its rows.
      syncUrl: id === '0008' ? `${address}/sync` : null,
      isDataCentre: false,
      mayReimburse: id === '0001',
      mayDeclare: id === '0001',
      origin: address === null ? null : sampleOrigin,
    }
  })
}
