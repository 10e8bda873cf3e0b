import { get, post } from '../endpoint.ts'
import * as w from '../wire.ts'

const yes = () => w.flag(1, 0)

/** Colours of an entry, in the order of the theme's chart palette. */
export const scheduleColours = ['primary', 'green', 'amber', 'violet', 'coral', 'steel'] as const
export type ScheduleColour = (typeof scheduleColours)[number]
const colour = () => w.word({ primary: 1, green: 2, amber: 3, violet: 4, coral: 5, steel: 6 })
const repeat = () => w.word({ none: 0, daily: 1, weekly: 2, monthly: 3, yearly: 4 })
const reminder = () => w.maybe(w.int(0, 10_080))

/** How many days one question may be about. */
export const longestRange = 62

/** One occurrence of an entry of the schedule, with the rule of its series. */
export const Occurrence = w.entity({
  id: ['rcid', w.int(1)],
  /** When it stood in its series before anybody moved it: names the occurrence. */
  occurs: ['fssj', w.moment()],
  title: ['rcbt', w.text()],
  place: ['rcdd', w.text()],
  note: ['rcbz', w.longText(1000)],
  isAllDay: ['sfqt', yes()],
  begins: ['kssj', w.moment()],
  /** The first moment after it; of whole days the midnight after the last. */
  ends: ['jssj', w.moment()],
  colour: ['rcys', colour()],
  /** Minutes before it begins; before nine o'clock where it is a whole day. */
  reminder: ['txfz', reminder()],
  repeat: ['cfgz', repeat()],
  weekdays: ['cfxq', w.list(w.int(1, 7), 7)],
  until: ['cfjz', w.maybe(w.day())],
  count: ['cfcs', w.maybe(w.int(1, 999))],
  /** It was changed by itself and differs from its series. */
  isChanged: ['sfdgg', yes()],
})
export type Occurrence = w.Of<typeof Occurrence>

const entryRows = {
  title: ['rcbt', w.text(), 'entered'],
  place: ['rcdd', w.optional(w.text())],
  note: ['rcbz', w.optional(w.longText(1000))],
  isAllDay: ['sfqt', yes()],
  begins: ['kssj', w.moment(), 'chosen'],
  ends: ['jssj', w.moment(), 'chosen'],
  colour: ['rcys', w.optional(colour())],
  reminder: ['txfz', w.optional(reminder())],
  repeat: ['cfgz', w.optional(repeat())],
  weekdays: ['cfxq', w.optional(w.list(w.int(1, 7), 7))],
  until: ['cfjz', w.optional(w.maybe(w.day()))],
  count: ['cfcs', w.optional(w.maybe(w.int(1, 999)))],
} as const satisfies w.Rows

/** Which occurrences of a series are meant: this one, this and all later ones, all. */
const which = {
  id: ['rcid', w.int(1)],
  occurs: ['fssj', w.optional(w.moment())],
  scope: ['xgfw', w.optional(w.word({ one: 1, later: 2, all: 3 }))],
} as const satisfies w.Rows

export const NewEntry = w.body(entryRows)
export const EntryChange = w.body({ ...entryRows, ...which })
export type EntryChange = w.Of<typeof EntryChange>
export type EntryScope = NonNullable<EntryChange['scope']>
export const EntryRemoval = w.body(which)

/** Takes a change back for two minutes. */
const Undo = w.entity({ undo: ['cxbh', w.text(60)] })

export const Reminder = w.entity({
  id: ['rcid', w.int(1)],
  title: ['rcbt', w.text()],
  place: ['rcdd', w.text()],
  isAllDay: ['sfqt', yes()],
  begins: ['kssj', w.moment()],
  remindsAt: ['txsj', w.moment()],
})
export type Reminder = w.Of<typeof Reminder>

export const FeedState = w.entity({
  isOn: ['sfqy', yes()],
  createdAt: ['cjsj', w.maybe(w.moment())],
  lastReadAt: ['zjdqsj', w.maybe(w.moment())],
})

const access = 'signedIn'
const occurrences = w.list(Occurrence, 2000)
const DayRange = w.body({ from: ['ksrq', w.day()], until: ['jsrq', w.day()] })

/** 日程安排: everybody's own; while acting for somebody one still has one's own. */
export const schedule = {
  add: post('/schedule/addSchedule', { access, input: NewEntry, data: w.entity({ id: ['rcid', w.int(1)] }) }),
  update: post('/schedule/updateSchedule', { access, input: EntryChange, data: Undo }),
  remove: post('/schedule/removeSchedule', { access, input: EntryRemoval, data: Undo }),
  restore: post('/schedule/restoreSchedule', {
    access,
    input: w.body({ undo: ['cxbh', w.text(60)] }),
    about: 'Takes back the change or removal that answered this number.',
  }),
  onDay: post('/schedule/queryListBydate', { access, input: w.body({ day: ['rq', w.day()] }), data: occurrences }),
  nextTwoDays: post('/schedule/queryListNext2day', { access, data: occurrences, about: 'Today and tomorrow.' }),
  inMonth: post('/schedule/queryListByYearAndMonth', {
    access,
    input: w.body({ year: ['nf', w.int(2000, 2099)], month: ['yf', w.int(1, 12)] }),
    data: occurrences,
  }),
  between: post('/schedule/queryListByRange', {
    access,
    input: DayRange,
    data: occurrences,
    about: `Both days included; at most ${longestRange} days.`,
  }),
  reminders: post('/schedule/queryReminders', {
    access,
    background: true,
    data: w.list(Reminder, 200),
    about: 'What is to be reminded of within the next day.',
  }),
  feedState: post('/schedule/feedState', { access, data: FeedState }),
  renewFeed: post('/schedule/renewFeed', {
    access,
    ownOnly: true,
    data: w.entity({ address: ['dydz', w.text(400)] }),
    about: 'A new private address, said once; the one before stops working.',
  }),
  closeFeed: post('/schedule/closeFeed', { access, ownOnly: true }),
  feed: get('/schedule/feed.ics', {
    access: 'anyone',
    file: ['text/calendar'],
    input: w.body({ key: ['key', w.text()] }),
    about: 'The schedule as iCalendar, for calendar programs; the key stands for the person.',
  }),
}
