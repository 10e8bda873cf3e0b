import { type Field, formLimits } from './deskForm.ts'
import type { DeskState } from './deskPage.ts'
import { type Html, html } from './html.ts'
import { pick, say, type View } from './layout.ts'

/** The dialog with the form of a new entry; with faults it comes open. */
export function newEntry(view: View, { desk, formKey, typed, faults, contexts, spending }: DeskState): Html {
  const field = (name: Field, label: string, control: (about: Html) => Html) => {
    const words = faults?.[name]
    const about = html` id="field-${name}" name="${name}" required${words && html` aria-invalid="true" aria-describedby="fault-${name}"`}`
    const fault = words && html`<p class="fault" id="fault-${name}">${pick(view, words)}</p>`
    return html`<div class="field"><label for="field-${name}">${label}</label>${control(about)}${fault}</div>`
  }
  const choices = [...contexts].map(
    ([value, each]) =>
      html`<option value="${value}"${typed?.context === value && html` selected`}>${pick(view, each)}</option>`,
  )
  const isOpen = faults || typed
  return html`<dialog id="new-entry" aria-labelledby="new-entry-title"${isOpen && html` data-open`}>
<form method="post" autocomplete="off" data-draft="${formKey}">
<h2 id="new-entry-title">${pick(view, desk.add)}</h2>
<input type="hidden" name="key" value="${formKey}">
${spending && html`<input type="hidden" name="number" value="${spending.number}">`}
${spending?.notice && isOpen && html`<p class="notice" role="alert">${pick(view, spending.notice)}</p>`}
${field('subject', say(view, '事由', 'Subject'), about => html`<input${about} maxlength="${formLimits.subject}" value="${typed?.subject}">`)}
${field('context', pick(view, desk.context), about => html`<select${about}><option value="">${say(view, '请选择', 'Choose')}</option>${choices}</select>`)}
${
  desk.hasAmounts &&
  field(
    'amount',
    say(view, '金额（元）', 'Amount (¥)'),
    about => html`<input${about} inputmode="decimal" maxlength="14" value="${typed?.amount}">`,
  )
}
<p class="hint">${say(view, '填写的内容会保留到提交为止，切换标签页不会丢失。', 'What you type stays until you submit it, also while you work in another tab.')}</p>
<div class="buttons"><button class="button" type="button" data-closes>${say(view, '取消', 'Cancel')}</button>
<button class="button" name="save" value="draft">${say(view, '存草稿', 'Save draft')}</button>
<button class="button primary" name="save" value="submit">${say(view, '提交', 'Submit')}</button></div>
</form></dialog>`
}
