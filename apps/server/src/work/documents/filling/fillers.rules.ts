import type { Fillers } from '@portico/contract/work/templateDocument.ts'

/** Roles by which people are known as members of staff and as students; what an installation calls them is its own. */
export const staffRole = 'staff'
export const studentRole = 'student'

/** What of somebody says which templates are theirs to fill in. */
export interface Filler {
  roles: readonly string[]
  /** Their units and those above. */
  units: readonly string[]
  /** There is a role for members of staff: without one, everybody is who is no student. */
  hasStaffRole: boolean
}

/** Whether somebody may fill a template in. A link is for those without an account. */
export function mayFill({ rule, units, roles }: Fillers, filler: Filler): boolean {
  const holds = (role: string) => filler.roles.includes(role)
  if (rule === 'staff') return filler.hasStaffRole ? holds(staffRole) : !holds(studentRole)
  if (rule === 'students') return holds(studentRole)
  if (rule === 'named') return roles.some(holds) || units.some(unit => filler.units.includes(unit))
  return rule === 'all'
}
