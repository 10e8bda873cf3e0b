import { type Html, html } from '../html.ts'
import { head, layout, pick, say, type View } from '../layout.ts'
import type { Entry } from '../records.ts'
import { type Words, words } from '../words.ts'
import type { HoldState } from './funds.ts'
import { amountWords } from './projectCards.ts'

interface ClaimState {
  title: string
  entry: Entry
  state: HoldState
  formKey: string
  /** Of these forms: sent twice, they are done once. */
  mark: string
  refused: { kind: string; typed: string; say: Words } | null
  done?: Words | undefined
}

const kinds: Readonly<Record<string, Words>> = {
  commit: words('核销', 'Spent'),
  release: words('释放', 'Released'),
  return: words('退回', 'Returned'),
  extend: words('延长占用', 'Held longer'),
  expire: words('到期释放', 'Ended, released'),
  revoke: words('占用被撤销', 'Revoked'),
}

/** One document: what became of its money at the portal, and what the finance office does with it. */
export function claimPage(view: View, claim: ClaimState): string {
  const { entry, state, title, done } = claim
  const back = html`<a class="button" href="${view.path}">${say(view, '返回列表', 'Back to the list')}</a>`
  const figure = (label: string, amount: string) =>
    html`<li class="card"><span class="label">${label}</span><span class="figure"><b>${amountWords(amount)}</b></span></li>`
  const body = html`${head(view, entry.number, title, back)}
<p role="status" class="flash">${done && pick(view, done)}</p>
<section class="panel document"><h2>${pick(view, entry.subject)}</h2>
<dl><dt>${say(view, '经费项目', 'Project')}</dt><dd>${pick(view, entry.context)}</dd>
<dt>${say(view, '占用至', 'Held until')}</dt><dd class="number">${state.expiresAt}</dd></dl></section>
<ul class="cards">
${figure(say(view, '占用（元）', 'Held (¥)'), state.open)}${figure(say(view, '已核销（元）', 'Spent (¥)'), state.committed)}
${figure(say(view, '已释放（元）', 'Released (¥)'), state.released)}${figure(say(view, '已退回（元）', 'Returned (¥)'), state.returned)}
</ul>
${office(view, claim)}
<section class="panel document"><h2>${say(view, '资金流水', 'What became of it')}</h2>
<ol class="movements"><li><span>${say(view, '占用', 'Held')}</span><span class="number">${amountWords(state.amount)}</span></li>
${state.movements.map(
  it =>
    html`<li><span>${pick(view, kinds[it.kind] ?? words(it.kind, it.kind))} <small class="muted number">${it.at}</small></span>
<span class="number">${amountWords(it.amount)}</span></li>`,
)}</ol></section>`
  return layout(view, title, body)
}

/** In this sample whoever looks at the document plays the finance office too. */
function office(view: View, { entry, state, formKey, mark, refused }: ClaimState): Html {
  const form = (kind: string, label: string, amount: string | null, fields: Html | null = null) => {
    const fault = refused?.kind === kind && refused
    const about = fault && html` aria-invalid="true" aria-describedby="fault-${kind}"`
    return html`<form method="post" autocomplete="off"><input type="hidden" name="key" value="${formKey}">
<input type="hidden" name="entry" value="${entry.number}"><input type="hidden" name="mark" value="${mark}">
${
  amount !== null &&
  html`<label>${label}${say(view, '金额', ', amount')}
<input name="amount" inputmode="decimal" maxlength="14" required value="${fault ? fault.typed : amount}"${about}></label>`
}
${fields}<button class="button" name="move" value="${kind}">${label}</button>
${fault && html`<p class="fault" id="fault-${kind}" role="alert">${pick(view, fault.say)}</p>`}</form>`
  }
  const isOpen = !/^0\.00$/.test(state.open)
  const hasSpent = state.committed !== state.returned
  const reason = html`<label>${say(view, '原因', 'Reason')}<input name="reason" maxlength="60"></label>`
  return html`<section class="panel document office"><h2>${say(view, '财务处办理（示例）', 'Finance office (sample)')}</h2>
${isOpen && form('commit', say(view, '核销', 'Pay'), state.open)}
${isOpen && form('release', say(view, '撤回单据', 'Withdraw it'), null)}
${hasSpent && form('return', say(view, '退回', 'Return'), '', reason)}
${!isOpen && !hasSpent && html`<p class="muted">${say(view, '已结清', 'Settled')}</p>`}</section>`
}
