import { paths } from '@portico/contract/names.ts'
import { minutesBetween } from '@portico/contract/rules/recurrence.ts'
import { dayAfter, workdaysOf } from '@portico/contract/rules/serviceHours.ts'
import { longestRange, type Occurrence } from '@portico/contract/work/schedule.ts'
import type { DayPart } from './days.rules.ts'
import { dayWords, type Fact, mostRows, pageSource, periodWords, rowOf } from './fact.rules.ts'
import { factText } from './factTexts.rules.ts'
import { festivalIn, holidaysOf } from './holidays.rules.ts'
import type { Period } from './periods.rules.ts'
import { type FactAsk, inLanguage, type Reader } from './reader.rules.ts'

const schedulePath = (day: string) => `${paths.schedule}?day=${day}`

/** What stands on one's own schedule on the days that are asked for, today where none are; by its title when it comes. */
export const schedule: Reader = async ask => {
  const { language, residue, today, part, asks, look } = ask
  const isSought = residue !== ''
  if (isSought && !asks.has('when')) return null
  const period = ask.period ?? { from: today, until: isSought ? dayAfter(today, 60) : today }
  if (daysOf(period) > longestRange) return 'notOfDays'
  const inPart = (entry: Occurrence) => {
    if (!part || entry.isAllDay) return true
    const last = entry.ends.slice(0, 10) < period.until ? entry.ends.slice(0, 10) : period.until
    const first = entry.begins.slice(0, 10) > period.from ? entry.begins.slice(0, 10) : period.from
    for (let day = first; day <= last; day = dayAfter(day, 1))
      if (entry.begins < `${day} ${part.to}:00` && entry.ends > `${day} ${part.from}:00`) return true
    return false
  }
  const all = await look.days(period.from, period.until)
  const found = all.filter(entry => inPart(entry) && (!isSought || entry.title.includes(residue)))
  const hours = part ? partWords(part, language) : ''
  const days = `${periodWords(period, language)}${hours}`
  const values = { days, count: found.length, name: residue }
  const isOfDays = ask.period !== null
  const [none, some] = !isSought
    ? (['noEntries', 'entries'] as const)
    : isOfDays
      ? (['noEntryOn', 'entryFoundOn'] as const)
      : (['noEntry', 'entryFound'] as const)
  return {
    kind: 'schedule',
    text: factText(found.length === 0 ? none : some, language, values),
    rows: found.slice(0, 12).map(entry => entryRow(entry, ask)),
    sources: [
      pageSource(inLanguage(language, '日程安排', 'Schedule'), schedulePath(period.from), isSought ? '' : days),
    ],
    period,
  }
}

const partWords = ({ from, to }: DayPart, language: FactAsk['language']) =>
  inLanguage(language, ` ${from}–${to} `, `, ${from}–${to}`)
const daysOf = ({ from, until }: Period) => minutesBetween(`${from} 00:00:00`, `${until} 00:00:00`) / 1440 + 1

function entryRow(entry: Occurrence, { language }: FactAsk) {
  const day = entry.begins.slice(0, 10)
  const at = (moment: string) => (moment.startsWith(day) ? moment.slice(11, 16) : moment.slice(5, 16))
  const hours = entry.isAllDay ? factText('allDay', language) : `${at(entry.begins)}–${at(entry.ends)}`
  const detail = [dayWords(day, language), hours, entry.place].filter(it => it !== '').join(' · ')
  return rowOf(entry.title, detail, { path: schedulePath(day) })
}

/** When people are off, and whether some day is a working day: as the service calendar says. */
export const holidays: Reader = async ask => {
  const { language, period, query, today, residue, deps } = ask
  if (residue !== '') return null
  const { days } = await deps.calendar()
  const source = pageSource(inLanguage(language, '服务日历', 'Service calendar'), paths.serviceCalendar)
  const said = (text: string, about: Period | null, rows: Fact['rows'] = []): Fact => ({
    kind: 'holidays',
    text,
    rows,
    sources: [source],
    period: about,
  })
  const all = holidaysOf(days)
  const touches = (it: Period) => (period ? it.from <= period.until && it.until >= period.from : it.until >= today)
  const name = festivalIn(query)
  const isNext = /下一?个|最近|接下来|\bnext\b|\bcoming\b/iu.test(query)
  const sentence = (it: (typeof all)[number]) => {
    const work = it.workdays.map(day => dayWords(day, language)).join(inLanguage(language, '、', ', '))
    return factText('holiday', language, {
      name: inLanguage(language, it.name, it.nameEn),
      days: periodWords(it, language),
      count: it.count,
      work: work === '' ? '' : factText('workdays', language, { days: work }),
    })
  }
  if (name) {
    const found = all.filter(it => it.name.includes(name) && touches(it))[0]
    return found ? said(sentence(found), found) : said(factText('noHoliday', language), period)
  }
  // Where nothing is entered of a year, its days are not known.
  if (period && !days.some(({ day }) => day.slice(0, 4) === period.from.slice(0, 4))) return null
  if (period && period.from === period.until && !isNext) return said(oneDay(ask, period.from, days), period)
  const known = days.length > 0 && period ? period.from <= (days.at(-1)?.day ?? '') : true
  if (!known) return null
  const found = period ? all.filter(touches) : all.filter(touches).slice(0, 1)
  if (found.length === 0)
    return said(factText('noHolidays', language, { days: period ? periodWords(period, language) : '' }), period)
  const about = period ?? found[0] ?? null
  return said(found.slice(0, mostRows).map(sentence).join('\n\n'), about && { from: about.from, until: about.until })
}

type NamedDay = Awaited<ReturnType<FactAsk['deps']['calendar']>>['days'][number]

function oneDay({ language }: FactAsk, day: string, days: readonly NamedDay[]) {
  const special = days.find(it => it.day === day)
  const name = special && inLanguage(language, special.name, special.nameEn)
  const why = name ? inLanguage(language, `（${name}）`, ` (${name})`) : ''
  return factText(workdaysOf(days)(day) ? 'workday' : 'dayOff', language, { day: dayWords(day, language), why })
}

/** Whether a system is open now, and its hours. */
export const hours: Reader = async ask => {
  const { language, residue, period, today, deps } = ask
  if (period && period.from !== today) return 'notOfDays'
  const { services } = await deps.calendar()
  const asked = residue.toLowerCase()
  const isNamed = ({ name, nameEn }: (typeof services)[number]) =>
    asked !== '' && (asked.includes(name.replace(/系统|管理$/gu, '')) || asked.includes(nameEn.toLowerCase()))
  const service = asked === '' ? services.find(it => it.isPortal) : services.find(isNamed)
  if (!service) return null
  const left = asked.replace(service.name.replace(/系统|管理$/gu, ''), '').replace(service.nameEn.toLowerCase(), '')
  if (left.replace(/系统|\bsystems?\b|\s/giu, '') !== '') return null
  const name = inLanguage(language, service.name, service.nameEn)
  const until = service.changesAt ? factText('changes', language, { at: service.changesAt.slice(0, 16) }) : ''
  const note = inLanguage(language, service.note, service.noteEn)
  return {
    kind: 'hours',
    text: factText(service.isOpen ? 'open' : 'closed', language, { name, until }),
    rows: service.stretches.map(({ weekdays, opens, closes }) =>
      rowOf(`${opens}–${closes}`, [weekdayNames(weekdays, language), note].filter(it => it !== '').join(' · ')),
    ),
    sources: [pageSource(inLanguage(language, '服务日历', 'Service calendar'), paths.serviceCalendar)],
    period: null,
  }
}

const weekdayNames = (weekdays: readonly number[], language: FactAsk['language']) =>
  weekdays
    .map(at =>
      inLanguage(language, `周${'一二三四五六日'[at - 1]}`, 'Mon Tue Wed Thu Fri Sat Sun'.split(' ')[at - 1] ?? ''),
    )
    .join(inLanguage(language, '、', ', '))
