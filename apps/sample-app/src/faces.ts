import { type Html, html } from './html.ts'
import { say, type View } from './layout.ts'
import type { Entry } from './records.ts'
import { dateTime, type Words, words } from './words.ts'

/** What an application shows above the list of its documents, in place of the usual figures. */
export interface Face {
  draw(view: View, entries: readonly Entry[]): Html
}

const faces: Readonly<Record<string, Face>> = {
  'hr/leave-requests': { draw: leave },
  'office/meeting-rooms': { draw: rooms },
  'teaching/timetable': { draw: timetable },
}
export const faceOf = (folder: string, slug: string): Face | null => faces[`${folder}/${slug}`] ?? null

const word = (view: View, both: Words): string => both[view.language]
const weekdays = [
  words('周一', 'Mon'),
  words('周二', 'Tue'),
  words('周三', 'Wed'),
  words('周四', 'Thu'),
  words('周五', 'Fri'),
]

/** Days of leave: what one has, what is taken, what is asked for. */
function leave(view: View, entries: readonly Entry[]): Html {
  const asked = entries.filter(entry => entry.status === 'running').length
  const kinds = [
    { name: words('年休假', 'Annual leave'), all: 10, taken: 4 },
    { name: words('病假', 'Sick leave'), all: 15, taken: 1 },
    { name: words('探亲假', 'Family visit'), all: 20, taken: 0 },
    { name: words('调休', 'Time off in lieu'), all: 3, taken: 2 },
  ]
  const card = ({ name, all, taken }: (typeof kinds)[number]) => html`<li class="card">
<span class="label">${word(view, name)}</span>
<span class="figure"><b>${all - taken}</b> ${say(view, `天可用，共 ${all} 天`, `of ${all} days left`)}</span>
<meter min="0" max="${all}" value="${taken}" aria-label="${say(view, `${name.zh}已休 ${taken} 天`, `${name.en}: ${taken} days taken`)}"></meter></li>`
  return html`<section aria-label="${say(view, '假期余额', 'Days of leave')}"><ul class="cards">${kinds.map(card)}</ul>
<p class="hint above">${say(view, `审批中的申请 ${asked} 项；批准后从余额扣除。`, `${asked} in approval; taken off once approved.`)}</p></section>`
}

const hours = [8, 9, 10, 11, 14, 15, 16, 17]
/** Rooms by the hour of today: free ones open the form. */
function rooms(view: View): Html {
  const today = dateTime(new Date()).slice(0, 10)
  const all = [
    { name: words('第一会议室', 'Room 1'), seats: 20, taken: [9, 10] },
    { name: words('第二会议室', 'Room 2'), seats: 12, taken: [14, 15, 16] },
    { name: words('第三会议室', 'Room 3'), seats: 8, taken: [8, 11] },
    { name: words('学术报告厅', 'Lecture hall'), seats: 180, taken: [14, 15] },
  ]
  const cell = (taken: boolean, name: string, hour: number) => {
    if (taken) return html`<td class="taken">${say(view, '占用', 'Taken')}</td>`
    const label = say(view, `预约${name} ${hour}:00`, `Book ${name}, ${hour}:00`)
    const free = say(view, '空闲', 'Free')
    return html`<td><button type="button" data-opens="new-entry" aria-label="${label}">${free}</button></td>`
  }
  return html`<section class="panel grid-panel"><h2>${say(view, '今日会议室', 'Rooms today')} <small class="muted number">${today}</small></h2>
<div class="scroll" tabindex="0" role="region" aria-label="${say(view, '会议室与时段', 'Rooms and hours')}"><table class="grid"><thead><tr>
<th scope="col">${say(view, '会议室', 'Room')}</th>${hours.map(hour => html`<th scope="col" class="number">${hour}:00</th>`)}</tr></thead>
<tbody>${all.map(
    ({ name, seats, taken }) =>
      html`<tr><th scope="row">${word(view, name)} <small class="muted">${say(view, `${seats} 座`, `${seats} seats`)}</small></th>
${hours.map(hour => cell(taken.includes(hour), word(view, name), hour))}</tr>`,
  )}</tbody></table></div></section>`
}

/** The week's lessons: what, for whom, where. */
function timetable(view: View): Html {
  const periods = ['08:00', '10:00', '14:00', '16:00', '19:00']
  const lessons: Readonly<Record<string, Words>> = {
    '0 08:00': words('数据结构|计科 2301-2302|信息楼 B201', 'Data structures|CS 2301-2302|Informatics B201'),
    '1 14:00': words('机器学习导论|人工智能 2401|信息楼 B305', 'Machine learning|AI 2401|Informatics B305'),
    '2 10:00': words('数据结构实验|计科 2301|实验中心 102', 'Data structures lab|CS 2301|Lab Centre 102'),
    '3 08:00': words('研究生讨论班|研究生 2025|信息楼 B518', 'Graduate seminar|Graduates 2025|Informatics B518'),
    '4 16:00': words('毕业设计指导|软件 2303|信息楼 B302', 'Final projects|SE 2303|Informatics B302'),
  }
  const cell = (day: number, period: string) => {
    const lesson = lessons[`${day} ${period}`]
    if (!lesson) return html`<td></td>`
    const [what = '', whom = '', where = ''] = word(view, lesson).split('|')
    return html`<td class="lesson"><b>${what}</b><small>${whom}</small><small>${where}</small></td>`
  }
  const row = (period: string) => {
    const cells = weekdays.map((_, day) => cell(day, period))
    return html`<tr><th scope="row" class="number">${period}</th>${cells}</tr>`
  }
  return html`<section class="panel grid-panel"><h2>${say(view, '本周课表', 'This week')}</h2>
<div class="scroll" tabindex="0" role="region" aria-label="${say(view, '本周课表', 'This week')}"><table class="grid"><thead><tr>
<th scope="col">${say(view, '节次', 'Time')}</th>${weekdays.map(day => html`<th scope="col">${word(view, day)}</th>`)}</tr></thead>
<tbody>${periods.map(row)}</tbody></table></div></section>`
}
