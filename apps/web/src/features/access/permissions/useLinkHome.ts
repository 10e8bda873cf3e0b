import type { Permission } from '@portico/contract/access/permissions.ts'
import type { LinkedSystem } from '@portico/contract/access/systems.ts'
import { api } from '@portico/contract/api.ts'
import { problemMessage } from '@portico/contract/rules/fields/fieldProblem.ts'
import { originOfLink } from '@portico/contract/rules/fields/origin.ts'
import { checkLinkOrigin, checkPermission } from '@portico/contract/rules/permission.ts'
import { type Rule, useWatch } from '#kit/form/Form.tsx'
import { useApiQuery } from '#shared/api/queries.ts'
import { getLanguage } from '#shared/i18n/language.ts'
import type { PermissionValues } from './permissionForm.ts'

/** Every system with the origin that its applications open on, as it is now. */
export const useLinkedSystems = (): LinkedSystem[] | undefined =>
  useApiQuery(api.permissions.systems, undefined, { staleTime: 0 }).data

/** The system of the node in the form: right below the root its own choice, deeper that of its parent. */
export function useLinkHome(): { system: LinkedSystem | undefined; origins: string[] } {
  const systems = useLinkedSystems()
  const parentId = useWatch<string | undefined>('parentId', { preserve: true }) ?? ''
  const chosen = useWatch<string | undefined>('systemId', { preserve: true })
  const isTop = parentId.length === 3
  const beside = { id: parentId.slice(0, -3) }
  const rows = useApiQuery(api.permissions.list, beside, { enabled: parentId !== '' && !isTop }).data?.rows
  const id = isTop ? chosen : rows?.find(row => row.id === parentId)?.systemId
  const origins = (systems ?? []).map(system => system.origin).filter(origin => origin !== '')
  return { system: systems?.find(system => system.id === id), origins }
}

/**
 * Refuses a link that nobody could open, as the server does; it lets one be that was saved so before. Until the system
 * is known the server alone says it.
 */
export const ruleOfOrigin =
  ({ system, origins }: ReturnType<typeof useLinkHome>, edited: Permission | undefined): Rule =>
  form => ({
    validator: async () => {
      const values: PermissionValues = form.getFieldsValue(true)
      if (!system || checkPermission(values).link || isAsBefore(values, system, edited)) return
      const standsOn = originOfLink(values.link.trim(), address => new URL(address).origin)
      const problem = checkLinkOrigin(values, standsOn, system, origins)
      if (problem) throw new Error(problemMessage(problem, getLanguage()))
    },
  })

const isAsBefore = (values: PermissionValues, system: LinkedSystem, edited: Permission | undefined): boolean =>
  edited !== undefined &&
  (['link', 'linkKind', 'isBranch'] as const).every(name => edited[name] === values[name]) &&
  edited.systemId === system.id
