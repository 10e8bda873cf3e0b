import type { Spending } from '../deskPage.ts'
import { type Html, html } from '../html.ts'
import { pick, say, type View } from '../layout.ts'
import { type Words, words } from '../words.ts'
import type { SpendableProject } from './funds.ts'

const shown = 6
/** Decimal text with thousands. */
export const amountWords = (amount: string): string => amount.replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',')

/** The value of a project in the form: whose money it is stands beside its number. */
export const projectValue = ({ project, authorization }: SpendableProject): string =>
  `${project}|${authorization ?? ''}`

/** As it is chosen from: number, name, what is left. */
export function optionOf({ project, name, left, authorization, leader }: SpendableProject): Words {
  const money =
    left === null
      ? words('余额不公开', 'balance not shown')
      : words(`可用 ${amountWords(left)}`, `${amountWords(left)} left`)
  const whose = authorization === null ? words('本人负责', 'own') : words(`${leader.zh} 的项目`, `of ${leader.en}`)
  return words(`${project} ${name.zh} · ${whose.zh} · ${money.zh}`, `${project} ${name.en} · ${whose.en} · ${money.en}`)
}

/** What the person may spend from now, as the portal says it at this moment. */
export function projectCards(view: View, { projects, notice }: Spending): Html {
  const card = (it: SpendableProject) => {
    const day = it.until?.slice(0, 10)
    const until = day ? say(view, `可用至 ${day}`, `until ${day}`) : say(view, '长期有效', 'no end')
    const isOwn = it.authorization === null
    const whose = isOwn ? say(view, '本人负责', 'own') : say(view, `${it.leader.zh} 授权`, `from ${it.leader.en}`)
    const query = new URLSearchParams({
      project: it.project,
      ...(isOwn ? {} : { authorization: String(it.authorization) }),
    })
    return html`<li class="card project"><span class="label">${it.project} · ${whose}</span>
<b class="name">${pick(view, it.name)}</b>
<span class="sum">${it.left === null ? say(view, '余额不公开', 'Balance not shown') : html`¥ ${amountWords(it.left)}`}</span>
${!isOwn && html`<span class="label">${until}</span>`}
<a class="button" href="?${String(query)}">${say(view, '用此项目', 'Use it')}</a></li>`
  }
  if (projects.length === 0 && notice) return html`<p class="notice" role="alert">${pick(view, notice)}</p>`
  if (projects.length === 0)
    return html`<p class="panel empty">${say(
      view,
      '现在没有可以使用的项目。可请项目负责人在门户“我的项目”里授权给您。',
      'There is no project that you may use now. Its leader can let you use one, under “My projects” of the portal.',
    )}</p>`
  // What others let one use comes first: one's own are found by their number.
  const inOrder = [...projects].sort(
    (one, other) => Number(one.authorization === null) - Number(other.authorization === null),
  )
  const more = projects.length - shown
  const title = say(view, '可以使用的项目', 'Projects that you may use')
  return html`<section aria-label="${title}"><ul class="cards">${inOrder.slice(0, shown).map(card)}</ul>
${more > 0 && html`<p class="hint above">${say(view, `还有 ${more} 个项目，新建时可选`, `${more} more, to be chosen in the form`)}</p>`}</section>`
}
