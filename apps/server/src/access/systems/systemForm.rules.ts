import { favouritesSystemId } from '@portico/contract/access/menu.ts'
import { NewSystem, portalSystemId, SystemChange } from '@portico/contract/access/systems.ts'
import type { MessageKey } from '@portico/contract/messages.ts'
import { tidyOrigin } from '@portico/contract/rules/fields/origin.ts'
import type { Of } from '@portico/contract/wire.ts'
import type { Clock } from '#http/clock.ts'
import { refuse, refuseFields } from '#http/rejection.ts'
import { emptyFields } from '#http/required.ts'
import { readOrigin } from '../permissions/linkOrigins.rules.ts'

type Given = Of<typeof NewSystem>

const addresses = ['authUrl', 'authUrlIntranet', 'syncUrl', 'apiUrl', 'mobileAuthUrl'] as const

/** A whole web address without an account (security rule 16). */
export function isWebAddress(value: string): boolean {
  if (!/^https?:\/\/[^\s\\@]+$/i.test(value) || !URL.canParse(value)) return false
  const url = new URL(value)
  return (url.protocol === 'http:' || url.protocol === 'https:') && !url.username && !url.password
}

/** What is wrong with the form, by field; what an empty text means is settled in `systemValues`. */
export function checkSystem(given: Given, isNew: boolean): void {
  const wrong: Partial<Record<keyof Given, { key: MessageKey }>> = emptyFields(NewSystem, given)
  if (isNew && !wrong.id && (!/^[A-Za-z0-9]{1,20}$/.test(given.id) || given.id === favouritesSystemId))
    wrong.id = { key: 'identifierInvalid' }
  const origin = originOf(given)
  if (origin === null && given.origin.trim() !== '') wrong.origin = { key: 'originInvalid' }
  for (const name of addresses)
    if (given[name] !== '' && !isWebAddress(given[name])) wrong[name] = { key: 'addressInvalid' }
  if (given.authUrl !== '' && !wrong.authUrl && !wrong.origin && readOrigin(given.authUrl) !== origin)
    wrong.authUrl = { key: 'addressOffOrigin' }
  if (given.jumpMode === 'authorize' && given.authUrl === '') wrong.authUrl = { key: 'required' }
  if (Object.keys(wrong).length > 0) throw refuseFields(isNew ? NewSystem : SystemChange, wrong)
  if (given.id === portalSystemId && !given.enabled) throw refuse('builtInSystem')
}

/** The origin as it is stored; null where the form has none, or none that is right. */
const originOf = ({ origin }: Pick<Given, 'origin'>) => tidyOrigin(origin, readOrigin)

export function systemValues(given: Given, clock: Clock) {
  const { id: _id, maintenanceUntil, ...rest } = given
  const some = (value: string) => (value.trim() === '' ? null : value.trim())
  return {
    ...rest,
    icon: some(rest.icon),
    intro: some(rest.intro),
    introEn: some(rest.introEn),
    origin: originOf(rest),
    authUrl: some(rest.authUrl),
    authUrlIntranet: some(rest.authUrlIntranet),
    syncUrl: some(rest.syncUrl),
    apiUrl: some(rest.apiUrl),
    mobileAuthUrl: some(rest.mobileAuthUrl),
    dataCentreType: rest.isDataCentre ? some(rest.dataCentreType) : null,
    maintenanceUntil: maintenanceUntil ? clock.parse(maintenanceUntil) : null,
  }
}
