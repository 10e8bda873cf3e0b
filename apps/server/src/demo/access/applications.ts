import { oneOf, readTable, text, textOrNull } from '#foundation/readTable.ts'
import { rolesIn } from '../directory/roles.ts'
import { applicationIcons } from './icons.ts'
import { systemIds } from './systems.ts'

/** Groups of the systems' applications, in their order; `roles` have what is in them. */
export const applicationGroups = readTable(new URL('../tables/applicationGroups.csv', import.meta.url), {
  system: oneOf(...systemIds),
  name: text,
  nameEn: text,
  roles: rolesIn,
})

/** The applications, each behind the branch that it is `under`. */
export const applications = readTable(new URL('../tables/applications.csv', import.meta.url), {
  system: oneOf(...systemIds),
  group: text,
  under: text,
  name: text,
  nameEn: text,
  icon: oneOf(...applicationIcons),
  /** At most 12 characters long: the tile shows one line. */
  description: text,
  descriptionEn: text,
  /**
   * `embedded` and `window` fetch a link and open it there, `page` shows an address as it stands, `desktop` starts a
   * program by its scheme, `portal` is a page of the portal itself.
   */
  opens: oneOf('embedded', 'window', 'page', 'desktop', 'portal'),
  /** A desktop program's call, or a portal page's path. */
  target: text,
  component: textOrNull,
  /** Who has it instead of those who have what it stands in. */
  only: rolesIn,
  /** Who has it besides. */
  also: rolesIn,
})
export type Application = (typeof applications)[number]
