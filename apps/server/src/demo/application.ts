import type { ApplicationIcon } from './icons.ts'
import type { RoleCode } from './roles.ts'
import type { SystemId } from './systems.ts'

export interface Application {
  name: string
  nameEn: string
  icon: ApplicationIcon
  description: string
  descriptionEn: string
  /**
   * `embedded` and `window` fetch a link and open it there, `page` shows an address as it stands, `desktop` starts a
   * program by its scheme, `portal` is a page of the portal itself.
   */
  opens: 'embedded' | 'window' | 'page' | 'desktop' | 'portal'
  /** A desktop program's call, or a portal page's path. */
  target: string
  /** The portal page's name in the registry. */
  component: string | null
  /** Who has it instead of the group's roles. */
  only: readonly RoleCode[] | null
  /** Who has it besides. */
  also: readonly RoleCode[]
  /** What a branch holds; empty for an application. */
  children: readonly Application[]
}

export interface ApplicationGroup {
  name: string
  nameEn: string
  roles: readonly RoleCode[]
  applications: readonly Application[]
}

export interface SystemApplications {
  system: SystemId
  groups: readonly ApplicationGroup[]
}

type Options = Partial<Omit<Application, 'name' | 'nameEn' | 'icon' | 'description' | 'descriptionEn'>>

/** `description` is at most 12 characters long: the tile shows one line. */
export const application = (
  name: string,
  nameEn: string,
  icon: ApplicationIcon,
  description: string,
  descriptionEn: string,
  options: Options = {},
): Application => ({
  name,
  nameEn,
  icon,
  description,
  descriptionEn,
  opens: 'embedded',
  target: '',
  component: null,
  only: null,
  also: [],
  children: [],
  ...options,
})

export const group = (
  name: string,
  nameEn: string,
  roles: readonly RoleCode[],
  applications: readonly Application[],
): ApplicationGroup => ({ name, nameEn, roles, applications })
