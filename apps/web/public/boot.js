/* Runs before everything else, in a form that old browsers can read (ES5 only): theme and language before the first
   paint, and a page that says so where the browser is too old for the application. */
;(() => {
  var root = document.documentElement
  var accents = {
    '#0052d9': 'azure',
    '#006590': 'lake',
    '#7a5af8': 'violet',
    '#fd853a': 'orange',
    '#f54343': 'red',
    '#ef45b3': 'pink',
  }
  var kept = {}
  var language = 'zh'
  try {
    kept = JSON.parse(window.localStorage.getItem('portal_appearance') || '{}') || {}
    language = window.localStorage.getItem('language') === 'en' ? 'en' : 'zh'
  } catch (error) {
    kept = {}
  }
  var dark =
    kept.mode === 'dark' ||
    (kept.mode === 'system' && window.matchMedia && window.matchMedia('(prefers-color-scheme: dark)').matches)
  root.setAttribute('lang', language === 'en' ? 'en' : 'zh-CN')
  root.setAttribute('data-theme', dark ? 'dark' : 'light')
  root.setAttribute('data-accent', accents[String(kept.seed).toLowerCase()] || 'azure')

  var modern =
    'noModule' in document.createElement('script') &&
    typeof window.Proxy === 'function' &&
    typeof window.AbortController === 'function' &&
    typeof window.ResizeObserver === 'function' &&
    typeof window.fetch === 'function' &&
    !!(
      window.CSS &&
      window.CSS.supports &&
      window.CSS.supports('color', 'var(--x)') &&
      window.CSS.supports('inset', '0')
    )
  if (modern) {
    var size = Number(kept.fontSize)
    if (size >= 13 && size <= 16) {
      root.style.setProperty('--fs-14', size + 'px')
      root.style.setProperty('--lh-14', size + 8 + 'px')
    }
    return
  }

  window.__unsupported = true
  function text(parent, tag, words, style) {
    var node = document.createElement(tag)
    node.appendChild(document.createTextNode(words))
    if (style) node.style.cssText = style
    parent.appendChild(node)
    return node
  }
  function show() {
    var body = document.body
    while (body.firstChild) body.removeChild(body.firstChild)
    body.style.cssText =
      'margin:0;background:#F0F3F8;color:#191E2A;font:14px/22px "Microsoft YaHei",SimSun,Arial,sans-serif'
    var box = document.createElement('div')
    box.style.cssText = 'max-width:640px;margin:80px auto;padding:32px 40px;background:#fff;border:1px solid #E3E6EC'
    body.appendChild(box)
    text(box, 'h1', '当前浏览器版本过低', 'margin:0 0 8px;font-size:22px;line-height:30px')
    text(box, 'p', '门户无法在此浏览器中运行。请使用下列浏览器之一，然后重新打开本页。', 'margin:0 0 16px')
    var list = document.createElement('ul')
    list.style.cssText = 'margin:0 0 16px;padding-left:20px'
    box.appendChild(list)
    var browsers = [
      'Google Chrome 100+',
      'Microsoft Edge 100+',
      'Firefox 100+',
      'Safari 15.4+',
      '360 / QQ 浏览器（极速模式）',
    ]
    for (var i = 0; i < browsers.length; i++) text(list, 'li', browsers[i])
    text(box, 'p', '使用双核浏览器时，请将内核切换为“极速模式”。', 'margin:0 0 16px;color:#454E5E')
    text(
      box,
      'p',
      'This browser is too old for the portal. Please open this page in one of the browsers above.',
      'margin:0;color:#454E5E',
    ).setAttribute('lang', 'en')
    document.title = '浏览器版本过低 | Unsupported browser'
  }
  if (document.body) show()
  else if (document.addEventListener) document.addEventListener('DOMContentLoaded', show)
  else window.attachEvent('onload', show)
})()
