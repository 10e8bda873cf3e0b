/* Runs before everything else, in a form that old browsers can read: ES5 only, no arrow functions, no commas after the
   last argument. Theme, language and font size before the first paint; where the browser is too old for
   the application, a page that says so instead of it. */
;(function () {
  var root = document.documentElement
  var accents = {
    '#0052d9': 'azure',
    '#006590': 'lake',
    '#7a5af8': 'violet',
    '#fd853a': 'orange',
    '#f54343': 'red',
    '#ef45b3': 'pink'
  }
  var kept = {}
  var language = 'zh'
  try {
    language = window.localStorage.getItem('language') === 'en' ? 'en' : 'zh'
    kept = JSON.parse(window.localStorage.getItem('portal_appearance') || '{}') || {}
  } catch (error) {
    kept = {}
  }
  var dark =
    kept.mode === 'dark' ||
    (kept.mode !== 'light' && window.matchMedia && window.matchMedia('(prefers-color-scheme: dark)').matches)
  root.setAttribute('lang', language === 'en' ? 'en' : 'zh-CN')
  root.setAttribute('data-theme', dark ? 'dark' : 'light')
  root.setAttribute('data-accent', accents[String(kept.seed).toLowerCase()] || 'azure')

  if (isModern()) {
    setSize(kept.fontSize)
    showFirstScreen()
    return
  }
  window.__unsupported = true
  var script = document.createElement('script')
  var address = '/portal_web/old-browser.js'
  /* Some that are too old already ask for a policy. */
  if (window.trustedTypes) {
    var only = function () {
      return address
    }
    address = window.trustedTypes.createPolicy('portal-html', { createScriptURL: only }).createScriptURL(address)
  }
  script.src = address
  document.getElementsByTagName('head')[0].appendChild(script)

  /* The server may have rendered the sign-in screen, in both languages, as templates above the empty root. The right
     one is put into it as soon as the parser has come there, before anything is painted. Not where somebody is signed
     in already: the application decides then. */
  function showFirstScreen() {
    if (isSignedIn() || !window.MutationObserver) return
    var observer = new MutationObserver(function () {
      var place = document.getElementById('root')
      if (!place) return
      observer.disconnect()
      var template = document.getElementById('first-' + language)
      if (!template) return
      var colour = String(template.getAttribute('data-colour')).toLowerCase()
      if (!kept.seed && accents[colour]) root.setAttribute('data-accent', accents[colour])
      if (!kept.fontSize) setSize(template.getAttribute('data-size'))
      place.appendChild(document.importNode(template.content, true))
      rememberPresses(place)
      if (window.matchMedia('(pointer: fine)').matches) {
        var first = document.getElementById('username')
        if (first) first.focus()
      }
    })
    observer.observe(document, { childList: true, subtree: true })
  }

  function setSize(wanted) {
    var size = Number(wanted)
    if (!(size >= 13 && size <= 16)) return
    root.style.setProperty('--fs-14', size + 'px')
    root.style.setProperty('--lh-14', size + 8 + 'px')
  }

  /* A button that is pressed before the application can answer is pressed again by it, see usePressedEarly.ts. */
  function rememberPresses(place) {
    window.__pressed = null
    var remember = function (button) {
      if (button && '__pressed' in window) window.__pressed = button
    }
    place.addEventListener('click', function (event) {
      remember(event.target.closest('button'))
    })
    place.addEventListener('keydown', function (event) {
      if (event.key !== 'Enter' || event.isComposing || event.target.tagName !== 'INPUT') return
      remember(event.target.form.querySelector('[type=submit]'))
    })
  }

  function isSignedIn() {
    try {
      return window.sessionStorage.getItem('satoken') !== null
    } catch (error) {
      return false
    }
  }

  /* What Chrome 100, Edge 100, Firefox 100 and Safari 15.4 have and their forerunners lack in part. */
  function isModern() {
    var css = window.CSS && window.CSS.supports
    return (
      'noModule' in document.createElement('script') &&
      typeof document.createElement('dialog').showModal === 'function' &&
      typeof Object.hasOwn === 'function' &&
      typeof window.structuredClone === 'function' &&
      typeof window.AbortController === 'function' &&
      typeof window.ResizeObserver === 'function' &&
      typeof window.fetch === 'function' &&
      !!css &&
      window.CSS.supports('color', 'var(--x)') &&
      window.CSS.supports('inset', '0')
    )
  }
})()
