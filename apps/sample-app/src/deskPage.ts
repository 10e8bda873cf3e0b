import type { Faults, Typed } from './deskForm.ts'
import { type Desk, type Status, statusWords } from './desks.ts'
import type { Face } from './faces.ts'
import { type Html, html } from './html.ts'
import { head, layout, pick, say, type View } from './layout.ts'
import { newEntry } from './newEntry.ts'
import type { Entry } from './records.ts'
import type { SpendableProject } from './spending/funds.ts'
import { projectCards } from './spending/projectCards.ts'
import { dateTime, money, type Words, words } from './words.ts'

export interface DeskState {
  title: string
  desk: Desk
  entries: readonly Entry[]
  formKey: string
  done?: Words | undefined
  /** The to-do item of the portal that somebody came for. */
  todo?: string | null | undefined
  typed?: Typed | undefined
  faults?: Faults | undefined
  /** What an entry may belong to, by the value that its form sends. */
  contexts: ReadonlyMap<string, Words>
  spending?: Spending | undefined
  /** What this application shows of its own. */
  face?: Face | null | undefined
}

/** Of a desk whose documents spend project money. */
export interface Spending {
  number: string
  projects: readonly SpendableProject[]
  /** What the portal said about what was just sent, or why its projects are missing. */
  notice: Words | null
}

/** The words after a deed, by the name that the address carries. */
export const deeds: Readonly<Record<string, Words>> = {
  submitted: words('已提交', 'Submitted'),
  saved: words('草稿已保存', 'Draft saved'),
  withdrawn: words('已撤销', 'Taken back'),
  reminded: words('已催办', 'Reminder sent'),
  finished: words('已办结，门户的待办已关闭', 'Finished; the item at the portal is closed'),
  moved: words('已记账', 'Booked'),
  followed: words('已办结，归档待办已推送到门户', 'Finished; a filing item was sent to the portal'),
}

/** An application's page: figures, the list with its filters, and the form for a new entry. */
export function deskPage(view: View, state: DeskState): string {
  const { desk, title } = state
  const year = dateTime(new Date()).slice(0, 4)
  const note = desk.hasAmounts ? say(view, `会计年度 ${year}`, `Fiscal year ${year}`) : pick(view, desk.list)
  const add = html`<button class="button primary" type="button" data-opens="new-entry">${plus} ${pick(view, desk.add)}</button>`
  const body = html`${head(view, title, note, add)}
<p role="status" class="flash">${state.done && pick(view, state.done)}</p>
${state.todo && todoPanel(view, state.todo, state.formKey)}
${state.spending ? projectCards(view, state.spending) : (state.face?.draw(view, state.entries) ?? cards(view, state))}
${list(view, state)}
${newEntry(view, state)}
<dialog id="details" aria-labelledby="details-title"><h2 id="details-title"></h2><dl></dl>
<div class="buttons"><button class="button" type="button" data-closes>${say(view, '关闭', 'Close')}</button></div></dialog>`
  return layout(view, title, body)
}

/** Somebody came for an item of the portal: here they say that it is done. */
const todoPanel = (view: View, id: string, formKey: string): Html => html`<form method="post" class="panel todo">
<input type="hidden" name="key" value="${formKey}">
<p><b>${say(view, '来自门户的待办事项', 'A to-do item of the portal')}</b> <small class="muted">${id}</small></p>
<label><input type="checkbox" name="follow" value="1"> ${say(view, '同时推送归档待办', 'Send a filing item too')}</label>
<button class="button primary" name="finish" value="${id}">${say(view, '办结', 'Finish')}</button></form>`

const icon = (size: number, lines: Html) =>
  html`<svg class="icon" width="${size}" height="${size}" viewBox="0 0 24 24" aria-hidden="true">${lines}</svg>`
const plus = icon(16, html`<path d="M12 5v14M5 12h14"/>`)
const lens = icon(15, html`<circle cx="11" cy="11" r="6.5"/><path d="m16 16 4.5 4.5"/>`)

function cards(view: View, { desk, entries }: DeskState): Html {
  const card = (label: string, wanted: readonly Status[]) => {
    const found = entries.filter(entry => wanted.includes(entry.status))
    const sum = found.reduce((total, entry) => total + entry.cents, 0)
    return html`<li class="card"><span class="label">${label}</span>
<span class="figure"><b>${found.length}</b> ${say(view, '笔', found.length === 1 ? 'item' : 'items')}</span>
${desk.hasAmounts && html`<span class="sum">¥ ${money(sum)}</span>`}</li>`
  }
  return html`<ul class="cards">
${card(say(view, '待本人处理', 'Waiting for me'), ['draft', 'returned'])}
${card(pick(view, statusWords.running), ['running'])}
${desk.hasAmounts && card(pick(view, statusWords.paying), ['paying'])}
${card(pick(view, statusWords.done), ['done'])}
</ul>`
}

function list(view: View, { desk, entries, formKey }: DeskState): Html {
  const filter = (name: string, label: string, wanted: readonly Status[]) => {
    const count = entries.filter(entry => wanted.includes(entry.status)).length
    const isPressed = name === 'all' ? 'true' : 'false'
    return html`<button type="button" data-filter="${wanted.join(' ')}" aria-pressed="${isPressed}">${label} ${count}</button>`
  }
  const all = Object.keys(statusWords) as Status[]
  const context = pick(view, desk.context)
  const search = say(view, `单据编号、事由、${context}`, `Number, subject, ${context.toLowerCase()}`)
  return html`<section class="panel">
<div class="tools">
<div class="segments" role="group" aria-label="${say(view, '按状态筛选', 'Filter by status')}">
${filter('all', say(view, '全部', 'All'), all)}${filter('draft', pick(view, statusWords.draft), ['draft'])}
${filter('running', say(view, '办理中', 'In progress'), ['running', 'paying'])}
${filter('returned', pick(view, statusWords.returned), ['returned'])}${filter('done', pick(view, statusWords.done), ['done', 'released'])}
</div>
<label class="search">${lens}<input type="search" data-search maxlength="60" placeholder="${search}" aria-label="${search}"></label>
</div>
<form method="post"><input type="hidden" name="key" value="${formKey}">
<div class="scroll" tabindex="0" role="region" aria-label="${pick(view, desk.list)}">
<table class="entries"><thead><tr>
<th scope="col">${say(view, '单据编号', 'Number')}</th><th scope="col">${say(view, '事由', 'Subject')}</th>
<th scope="col" class="wide">${context}</th>
${desk.hasAmounts && html`<th scope="col" class="right">${say(view, '金额（元）', 'Amount (¥)')}</th>`}
<th scope="col" aria-sort="descending"><button type="button" data-sort>${say(view, '提交时间', 'Submitted')}<span aria-hidden="true"></span></button></th>
<th scope="col" class="wide">${say(view, '当前节点', 'Current step')}</th><th scope="col">${say(view, '状态', 'Status')}</th>
<th scope="col">${say(view, '操作', 'Actions')}</th></tr></thead>
<tbody>${entries.map(entry => row(view, desk, entry))}</tbody></table></div>
</form>
<p class="none" role="status" data-none="${say(view, '没有符合条件的单据', 'Nothing fits')}"></p>
</section>`
}

function row(view: View, desk: Desk, entry: Entry): Html {
  const { number, status } = entry
  const deed = (name: string, label: string) => html`<button name="${name}" value="${number}">${label}</button>`
  const named = say(view, `查看 ${number}`, `View ${number}`)
  const words = say(view, '查看', 'View')
  const look = entry.hold
    ? html`<a href="?entry=${number}" aria-label="${named}">${words}</a>`
    : html`<button type="button" data-details aria-label="${named}">${words}</button>`
  const canWithdraw = status === 'draft' || status === 'returned'
  return html`<tr data-status="${status}" data-at="${entry.at.getTime()}">
<th scope="row">${entry.hold ? html`<a href="?entry=${number}">${number}</a>` : html`<button type="button" data-details>${number}</button>`}</th>
<td class="subject">${pick(view, entry.subject)}${entry.by && html` <small class="by">${say(view, `${entry.by.zh} 代办`, `by ${entry.by.en}`)}</small>`}</td>
<td class="wide muted">${pick(view, entry.context)}</td>
${desk.hasAmounts && html`<td class="right">${money(entry.cents)}</td>`}
<td class="at muted number">${dateTime(entry.at).slice(5)}</td><td class="wide muted">${pick(view, entry.step)}</td>
<td class="state"><span class="status ${status}">${pick(view, statusWords[status])}</span></td>
<td class="deeds">${look}
${(status === 'running' || status === 'paying') && deed('remind', say(view, '催办', 'Remind'))}
${canWithdraw && deed('withdraw', say(view, '撤销', 'Take back'))}</td></tr>`
}
