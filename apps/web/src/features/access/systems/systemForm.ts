import { NewSystem } from '@portico/contract/access/systems.ts'
import type { api } from '@portico/contract/api.ts'
import type { InputOf } from '@portico/contract/endpoint.ts'
import { recordForm, type ValuesOf } from '#kit/form/recordForm.tsx'
import { systemTexts } from './systemTexts.ts'

export const systemForm = recordForm(NewSystem, systemTexts, { name: 'nameZh', intro: 'introZh' })
export type SystemValues = ValuesOf<typeof systemForm>

/** What the form of a new one starts with, besides nothing. */
export const newSystem: Partial<SystemValues> = { position: 10, enabled: true, jumpMode: 'ticket' }

/** What is sent: texts without blanks around them, no maintenance as null. */
export function toInput(values: SystemValues): InputOf<typeof api.systems.add> {
  const trimmed = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.trim() : value,
  ])
  return { ...(Object.fromEntries(trimmed) as SystemValues), maintenanceUntil: values.maintenanceUntil ?? null }
}
