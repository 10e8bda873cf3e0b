import { assets } from './assets.ts'
import { type Html, html } from './html.ts'
import type { Visitor } from './portal.ts'
import type { Session } from './sessions.ts'
import type { System } from './systems.ts'
import { type Language, type Words, words } from './words.ts'

/** What every page is made for. */
export interface View {
  language: Language
  /** Null on pages of no system and where nobody is signed in. */
  system: System | null
  session: Session | null
  /** The page's own path, for the language switch. */
  path: string
  /** Shown in a frame: the way back is the portal around it. */
  isFramed: boolean
  portalUrl: string
}

export const say = (view: View, zh: string, en: string): string => (view.language === 'zh' ? zh : en)
export const pick = (view: View, both: Words): string => both[view.language]

/** The name to show; while somebody acts for somebody else, both people. */
export function peopleOf({ name, actor }: Visitor): Words {
  if (!actor) return name
  return words(`${actor.name.zh} 代 ${name.zh}`, `${actor.name.en} acting for ${name.en}`)
}

/** A whole document. */
export function layout(view: View, title: string, body: Html): string {
  const portal = `${view.portalUrl}/portal_web/`
  const other = view.language === 'zh' ? 'en' : 'zh'
  return html`<!doctype html>
<html lang="${view.language === 'zh' ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}${view.system && ` · ${pick(view, view.system.name)}`}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${assets.css.url}">
<script src="${assets.js.url}" defer></script>
</head>
<body>
<main>${body}</main>
<footer>
<span>${view.system ? `${pick(view, view.system.name)} · ` : ''}${say(view, '江州大学示例业务系统', 'Sample business system of Jiangzhou University')}</span>
<nav aria-label="${say(view, '页面选项', 'Page options')}">
${!view.isFramed && view.session && html`<a href="${portal}">${say(view, '返回门户', 'Back to the portal')}</a>`}
${
  view.session &&
  view.system &&
  html`<form method="post" action="/${view.system.folder}/sso/logout"><input type="hidden" name="key" value="${view.session.formKey}">
<button>${say(view, '退出本系统', 'Sign out here')}</button></form>`
}
<a href="${view.path}?lang=${other}" lang="${other === 'zh' ? 'zh-CN' : 'en'}">${other === 'zh' ? '中文' : 'English'}</a>
</nav>
</footer>
</body>
</html>`.text
}

/** The heading of an application's page, with the person and unit it works for. */
export function head(view: View, title: string, note: string, actions: Html | null): Html {
  const visitor = view.session?.visitor
  const who = visitor && pick(view, peopleOf(visitor))
  const greeting = visitor?.actor ? who : say(view, `${who}，您好`, `Hello, ${who}`)
  return html`<header class="head">
<div class="head-text">
<div class="title"><h1>${title}</h1><span class="note">${note}</span></div>
${
  visitor
    ? html`<p class="who"><span class="avatar" aria-hidden="true">${initial(view, visitor)}</span><b>${greeting}</b>
${visitor.unit && html`<span>${pick(view, visitor.unit.name)}</span>`}</p>`
    : html`<p class="who">${say(view, '公开页面', 'Open to everybody')}</p>`
}
</div>
${actions && html`<div class="actions">${actions}</div>`}
</header>`
}

const initial = (view: View, visitor: Visitor): string => {
  const [first = ''] = pick(view, (visitor.actor ?? visitor).name)
  return first
}

/** A page with only a message, and the way to the portal. */
export function messagePage(view: View, title: string, text: string): string {
  return layout(
    view,
    title,
    html`<section class="message">
<svg width="56" height="56" viewBox="0 0 32 32" aria-hidden="true"><rect class="logo" width="32" height="32" rx="9"/>
<path d="M7.5 25V15.5a8.5 8.5 0 0 1 17 0V25" fill="none" stroke="#fff" stroke-width="2.5" stroke-linecap="round"/></svg>
<h1>${title}</h1>
<p>${text}</p>
<a class="button primary" href="${view.portalUrl}/portal_web/" target="_blank" rel="noopener">${say(view, '打开门户', 'Open the portal')}</a>
</section>`,
  )
}
