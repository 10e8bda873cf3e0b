/** Colours and fonts of the page that a mail is shown in. */
const taken = [
  '--font',
  '--mono',
  '--text',
  '--text-2',
  '--text-3',
  '--p-text',
  '--border',
  '--border-2',
  '--fill-1',
  '--fill-2',
] as const

const policy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'"

/** A table that says nothing of its look. */
const bareTable = 'table:not([border],[cellpadding],[cellspacing],[style],[width])'

/** A mail with colours of its own stands on paper, in the dark too: they were chosen for it. */
const look = `
.paper{background:#fff;color:#191e2a;--text:#191e2a;--text-2:#4c5567;--border:#dfe3ea;--border-2:#c9cfda;--fill-2:#f3f5f8;--p-text:#0049c2;
color-scheme:light;print-color-adjust:exact;line-height:1.5}
.paper :is(h1,h2,h3,h4){font-size:revert;line-height:1.3}
.dark .paper{padding:16px;border-radius:8px}
`

const styles = `
html,body{margin:0;padding:0;background:transparent;color:var(--text);font:400 14px/1.857 var(--font);overflow-wrap:anywhere}
body{overflow-x:auto;overflow-y:hidden}
#mail{display:flow-root;padding:1px 0}#mail>:last-child{margin-bottom:0}
table{font:inherit;color:inherit;max-width:100%}
:is(${bareTable}){border-collapse:collapse;margin:0 0 10px}
:is(${bareTable})>*>tr>:is(td,th){padding:4px 8px;vertical-align:top;text-align:left}
p,ul,ol,dl,pre{margin:0 0 10px}ul,ol{padding-left:22px}li p{margin:0}
h1,h2,h3,h4,h5,h6{font-size:15px;line-height:24px;font-weight:600;margin:14px 0 6px}h1{font-size:18px;line-height:28px}
b,strong,th{font-weight:600}
${look}
a{color:var(--p-text);text-decoration:underline;text-underline-offset:2px}
a:focus-visible{outline:2px solid var(--p-text);outline-offset:2px}
blockquote{margin:0 0 10px;padding:0 0 0 14px;border-left:3px solid var(--border-2);color:var(--text-2)}
pre,code{font-family:var(--mono);font-size:13px}pre{white-space:pre-wrap;padding:10px 12px;background:var(--fill-2);border-radius:6px}
img{max-width:100%;height:auto}
hr{border:0;border-top:1px solid var(--border);margin:16px 0}
.head{padding-bottom:12px;margin-bottom:16px;border-bottom:1px solid var(--border)}
.head h1{font-size:20px;line-height:28px;margin:0 0 8px}
.head div{color:var(--text-2);font-size:12px;line-height:20px}
.plain{white-space:pre-wrap}
@media print{html,body{color:#191E2A;overflow:visible}}
`

const pageNonce = (): string => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''

/** Gives an empty frame the look of the page and a policy of its own; answers where the mail goes. */
export function prepareFrame(frame: Document): HTMLElement {
  const meta = frame.createElement('meta')
  meta.httpEquiv = 'Content-Security-Policy'
  meta.content = policy
  const style = frame.createElement('style')
  // The frame also keeps to the page's own policy, which wants this.
  style.nonce = pageNonce()
  style.textContent = styles
  frame.head.replaceChildren(meta, style)
  const box = frame.createElement('div')
  box.id = 'mail'
  frame.body.replaceChildren(box)
  paintFrame(frame)
  return box
}

/** Takes over the colours in force. */
export function paintFrame(frame: Document): void {
  const page = getComputedStyle(document.documentElement)
  for (const name of taken) frame.documentElement.style.setProperty(name, page.getPropertyValue(name))
  frame.documentElement.lang = document.documentElement.lang
  frame.documentElement.style.colorScheme = page.colorScheme
  frame.documentElement.className = page.colorScheme.includes('dark') ? 'dark' : ''
}
