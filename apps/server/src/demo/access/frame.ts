import type { OwnPageName } from '@portico/contract/pages.ts'
import { oneOf, readTable, text, textOrNull, yesOrNo } from '#foundation/readTable.ts'
import { type RoleCode, rolesIn } from '../directory/roles.ts'

/** What the organisation has in its frame besides the portal's own pages. */
export const frameNodes = readTable(new URL('../tables/frame.csv', import.meta.url), {
  /** Below the root, or after a dot below what stands at the place before it. */
  place: text,
  name: text,
  nameEn: text,
  /** `false` goes nowhere: a heading. `{sample}` in it is the sample application's origin. */
  path: text,
  component: textOrNull,
  icon: textOrNull,
  mode: oneOf('path', 'window', 'template', 'templateList'),
  /** The template page that it opens instead of its path. */
  template: textOrNull,
  hidden: yesOrNo,
  /** Empty: everybody. */
  roles: rolesIn,
  /** The application that this item opens. */
  application: textOrNull,
})
export type FrameNode = (typeof frameNodes)[number]

/** Who has pages of the administration besides `admin`. */
export const rolesOfOwnPages: Readonly<Partial<Record<OwnPageName, readonly RoleCode[]>>> = {
  users: ['unit_user_admin'],
  userOverview: ['unit_user_admin'],
  logOverview: ['auditor'],
  delegationLog: ['auditor'],
  operationLog: ['auditor'],
  signInLog: ['auditor'],
  largeAuthorizations: ['finance'],
  authorizationsOfEverybody: ['finance'],
  templates: ['office'],
  templateEditor: ['office'],
  documentRecords: ['office'],
}
