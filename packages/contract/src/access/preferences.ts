import * as z from 'zod/mini'
import { post } from '../endpoint.ts'
import * as w from '../wire.ts'
import { ListLook, listLookInput } from './listLooks.ts'

const colour = () => z.string().check(z.regex(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i))

/** What a person set up for themself (用户习惯). Only `themeColor` is read back; the four others are derived. */
const rows = {
  themeColour: ['themeColor', w.optional(colour())],
  canvasColour: ['themeBgColor', w.optional(colour())],
  surfaceColour: ['themeAppBgColor', w.optional(colour())],
  tableHeadColour: ['tableHeaderColor', w.optional(colour())],
  tableHeadFill: ['tableHeaderBgColor', w.optional(colour())],
  menuPosition: ['menuPosition', w.optional(z.enum(['left', 'top']))],
  themeMode: ['themeMode', w.optional(z.enum(['light', 'dark', 'system']))],
  language: ['language', w.optional(z.enum(['zh', 'en']))],
  fontSize: ['fontSize', w.optional(w.int(13, 16))],
  isCollapsed: ['isCollapse', w.optional(w.flag(1, 0))],
  isWorkbenchOpen: ['isOpenWorkbench', w.optional(w.flag(1, 0))],
  /** 邮件提醒: mails about to-do items, and about what became of documents; both where nobody said otherwise. */
  wantsTodoMails: ['isTodoMail', w.optional(w.flag(1, 0))],
  wantsNewsMails: ['isNewsMail', w.optional(w.flag(1, 0))],
  /** The hints for newcomers: false while they are still to be shown; absent for whoever has been here for long. */
  sawHints: ['isHintsSeen', w.optional(w.flag(1, 0))],
} as const satisfies w.Rows

export const Preferences = w.entity(rows)
export type Preferences = w.Of<typeof Preferences>
const input = w.body(rows)

export const preferences = {
  get: post('/getPersonalConfig', { access: 'signedIn', data: Preferences }),
  save: post('/savePersonalConfig', { access: 'signedIn', input }),
  getHabits: post('/xtUserHabits/getUserHabitsInfo', { access: 'signedIn', data: Preferences }),
  saveHabits: post('/xtUserHabits/saveUserHabits', { access: 'signedIn', input }),
  listLooks: post('/xtUserHabits/getListLooks', { access: 'signedIn', data: w.list(ListLook, 200) }),
  saveListLook: post('/xtUserHabits/saveListLook', { access: 'signedIn', input: listLookInput }),
}
