import type { api } from '@portico/contract/api.ts'
import type { InputOf } from '@portico/contract/endpoint.ts'
import type { ManagedSystem } from '@portico/contract/systems.ts'
import type { SystemValues } from './systemForm.ts'

const empty: SystemValues = {
  id: '',
  name: '',
  nameEn: '',
  shortName: '',
  shortNameEn: '',
  position: 10,
  enabled: true,
  icon: '',
  intro: '',
  introEn: '',
  jumpMode: 'ticket',
  origin: '',
  isIntranet: false,
  authUrl: '',
  authUrlIntranet: '',
  syncUrl: '',
  apiUrl: '',
  mobileAuthUrl: '',
  isDataCentre: false,
  dataCentreType: '',
  hasApproval: false,
  maySignIn: false,
}

/** What the form starts with. */
export function valuesOf(row: ManagedSystem | undefined): SystemValues {
  if (!row) return empty
  const { maintenanceUntil } = row
  const kept = Object.fromEntries(
    Object.keys(empty).map(name => [name, row[name as keyof ManagedSystem]]),
  ) as unknown as SystemValues
  return maintenanceUntil ? { ...kept, maintenanceUntil } : kept
}

/** What is sent: texts without blanks around them, no maintenance as null. */
export function toInput(values: SystemValues): InputOf<typeof api.systems.add> {
  const text = (name: keyof SystemValues) => String(values[name] ?? '').trim()
  return {
    ...values,
    position: values.position ?? 0,
    maintenanceUntil: values.maintenanceUntil ?? null,
    id: text('id'),
    name: text('name'),
    nameEn: text('nameEn'),
    shortName: text('shortName'),
    shortNameEn: text('shortNameEn'),
    origin: text('origin'),
    authUrl: text('authUrl'),
    authUrlIntranet: text('authUrlIntranet'),
    syncUrl: text('syncUrl'),
    apiUrl: text('apiUrl'),
    mobileAuthUrl: text('mobileAuthUrl'),
    dataCentreType: text('dataCentreType'),
  }
}
