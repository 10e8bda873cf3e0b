import { arrows, type KeyGroup, keyLine } from '#shared/keys/keyHelp.ts'

/** The keys of the schedule, for the list of keys. */
export const scheduleKeys: KeyGroup = {
  title: { zh: '日程安排', en: 'Schedule' },
  lines: [
    keyLine('在日期间移动', 'Move between days', arrows),
    keyLine('在这一天新建', 'A new entry on the day', ['Enter']),
    keyLine('前一段 / 后一段', 'Earlier or later', ['PgUp'], ['PgDn']),
    keyLine('移动日程', 'Move an entry', ['Alt', ...arrows]),
  ],
}
