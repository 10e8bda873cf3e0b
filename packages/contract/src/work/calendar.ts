import * as z from 'zod/mini'
import { may, post } from '../endpoint.ts'
import { listed, maintainedRows, several } from '../lists.ts'
import * as w from '../wire.ts'

const time = () => z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/))

/** One stretch of a day on the named weekdays (1 is Monday). */
export const OpenStretch = w.entity({
  weekdays: ['xq', w.list(w.int(1, 7), 7)],
  opens: ['kssj', time()],
  closes: ['jssj', time()],
})

const hours = {
  stretches: ['fwsj', w.list(OpenStretch, 10)],
  closedOnHolidays: ['jjrxx', w.flag(1, 0)],
  note: ['sm', w.text()],
  noteEn: ['smEn', w.text()],
} as const satisfies w.Rows

/** When the portal or a business system is open; without a stretch: always. */
export const ServiceHours = w.entity({
  systemId: ['sysid', w.text(20)],
  name: ['sysname', w.text()],
  nameEn: ['sysnameEn', w.text()],
  isPortal: ['sfmh', w.flag(1, 0)],
  ...hours,
  ...maintainedRows,
  /** 0 where nobody has written any yet. */
  revision: [maintainedRows.revision[0], w.int(0)],
})
export type ServiceHours = w.Of<typeof ServiceHours>

export const ServiceHoursChange = w.body({
  systemId: ['sysid', w.text(20)],
  ...hours,
  revision: [maintainedRows.revision[0], w.int(0)],
})

/** A holiday, or a weekend day on which people work instead. */
export const ServiceDay = w.entity({
  day: ['rq', w.day()],
  kind: ['rqlx', w.word({ holiday: 1, workday: 2 })],
  name: ['jrmc', w.text()],
  nameEn: ['jrmcEn', w.text()],
  ...maintainedRows,
})
export type ServiceDay = w.Of<typeof ServiceDay>

const dayRows = {
  day: ['rq', w.day(), 'chosen'],
  kind: ['rqlx', w.word({ holiday: 1, workday: 2 })],
  name: ['jrmc', w.text(), 'entered'],
  nameEn: ['jrmcEn', w.text(), 'entered'],
} as const satisfies w.Rows
export const NewServiceDays = w.body({ ...dayRows, lastDay: ['jsrq', w.optional(w.day())] })
/** Of a range the days that stood there before: they stay as they are. */
export const AddedDays = w.entity({ alreadyThere: ['yyrq', w.list(w.day(), 31)] })
export const ServiceDayChange = w.body({ ...dayRows, revision: maintainedRows.revision })

/** What /datework shows to everybody. */
export const ServiceState = w.entity({
  systemId: ['sysid', w.text(20)],
  name: ['sysname', w.text()],
  nameEn: ['sysnameEn', w.text()],
  isPortal: ['sfmh', w.flag(1, 0)],
  ...hours,
  isOpen: ['sfkf', w.flag(1, 0)],
  /** When it opens or closes next; nothing where that is not in sight. */
  changesAt: ['bgsj', w.optional(w.moment())],
  maintenanceUntil: ['whjssj', w.optional(w.moment())],
})
export const ServiceCalendar = w.entity({
  now: ['dqsj', w.moment()],
  services: ['xtlb', w.list(ServiceState, 500)],
  days: ['rqlb', w.list(w.entity(dayRows), 1000)],
})
export type ServiceCalendar = w.Of<typeof ServiceCalendar>

const access = may('platform')

const list = listed(ServiceDay, ['day', 'kind', 'name'], {
  keyword: ['keyword', w.optional(w.text())],
  year: ['nf', several(w.int(2000, 2100))],
  kind: ['rqlx', w.optional(w.word({ holiday: 1, workday: 2 }))],
})

export const calendar = {
  shown: post('/datework/info', { access: 'anyone', beforePasswordChange: true, data: ServiceCalendar }),
  hours: post('/xtglFwrl/hours', { access, data: w.list(ServiceHours) }),
  saveHours: post('/xtglFwrl/saveHours', { access, input: ServiceHoursChange }),
  days: post('/xtglFwrl/days', { access, ...list.page }),
  exportDays: post('/xtglFwrl/exportDays', { access, ...list.file }),
  addDays: post('/xtglFwrl/addDays', { access, input: NewServiceDays, data: AddedDays }),
  updateDay: post('/xtglFwrl/updateDay', { access, input: ServiceDayChange }),
  removeDay: post('/xtglFwrl/removeDay', {
    access,
    input: w.body({ day: ['rq', w.day()], revision: maintainedRows.revision }),
  }),
}
