import { html } from '../html.ts'
import { head, layout, peopleOf, pick, say, type View } from '../layout.ts'
import type { Session } from '../sessions.ts'
import { dateTime, money, type Words } from '../words.ts'
import { deskOfItem, linesOf } from './itemLines.ts'
import type { Item } from './items.ts'

interface ItemState {
  item: Item
  session: Session
  /** The application it is handled in. */
  title: Words
  folder: string
  slug: string
}

/** An item's own page: what it is about, who sent it, until when, what stands in it; here it is finished. */
export function itemPage(view: View, { item, session, title, folder, slug }: ItemState): string {
  const desk = deskOfItem(folder, slug, item)
  const lines = linesOf(item, desk)
  const sum = lines.reduce((total, line) => total + line.cents, 0)
  const back = html`<a class="button" href="${view.path}">${say(view, '返回列表', 'Back to the list')}</a>`
  const [first] = desk.steps
  const body = html`${head(view, pick(view, item.title), pick(view, title), back)}
<section class="panel document"><h2>${say(view, '来自门户的待办事项', 'A to-do item of the portal')}
<small class="muted number">${item.id}</small></h2>
<dl><dt>${say(view, '申请人', 'Applicant')}</dt><dd>${pick(view, item.from)}</dd>
<dt>${say(view, '提交时间', 'Submitted')}</dt><dd class="number">${dateTime(item.sentAt)}</dd>
<dt>${say(view, '办理期限', 'Due')}</dt><dd class="number">${item.dueAt ? dateTime(item.dueAt) : say(view, '不限', 'No date')}</dd>
<dt>${say(view, '当前节点', 'Current step')}</dt><dd>${say(view, '待办理：', 'Waiting for ')}${pick(view, peopleOf(session.visitor))}</dd>
${desk.hasAmounts && html`<dt>${say(view, '金额合计', 'Total')}</dt><dd class="number"><b>¥ ${money(sum)}</b></dd>`}</dl></section>
<section class="panel grid-panel"><h2>${say(view, '明细', 'What stands in it')} <small class="muted">${lines.length}</small></h2>
<div class="scroll" tabindex="0" role="region" aria-label="${say(view, '明细', 'What stands in it')}"><table class="entries"><thead><tr>
<th scope="col">${say(view, '事由', 'Subject')}</th><th scope="col">${pick(view, desk.context)}</th>
${desk.hasAmounts && html`<th scope="col" class="right">${say(view, '金额（元）', 'Amount (¥)')}</th>`}</tr></thead>
<tbody>${lines.map(
    line => html`<tr><th scope="row">${pick(view, line.subject)}</th><td class="muted">${pick(view, line.context)}</td>
${desk.hasAmounts && html`<td class="right">${money(line.cents)}</td>`}</tr>`,
  )}</tbody></table></div></section>
<section class="panel document"><h2>${say(view, '办理过程', 'Its way')}</h2>
<ol class="movements"><li><span>${say(view, '提交', 'Submitted')} <small class="muted">${pick(view, item.from)}</small></span>
<span class="number">${dateTime(item.sentAt)}</span></li>
<li><span><b>${say(view, '待办理', 'Waiting')}</b> <small class="muted">${pick(view, peopleOf(session.visitor))}</small></span></li>
${first && html`<li><span class="muted">${say(view, '随后：', 'Then: ')}${pick(view, first)}</span></li>`}</ol></section>
<form method="post" class="panel todo"><input type="hidden" name="key" value="${session.formKey}">
<label><input type="checkbox" name="follow" value="1"> ${say(view, '同时推送归档待办', 'Send a filing item too')}</label>
<button class="button primary" name="finish" value="${item.id}">${say(view, '办结', 'Finish')}</button></form>`
  return layout(view, pick(view, item.title), body)
}
