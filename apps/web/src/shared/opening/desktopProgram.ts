import { suppressUnload } from '#shared/suppressUnload.ts'

/** Schemes that no menu may launch: they run script, read files or belong to the browser or the system. */
const refused = new Set(
  (
    'about blob chrome chrome-extension content data edge file filesystem ftp http https intent jar javascript ' +
    'livescript mailto mhtml mocha moz-extension ms-appinstaller ms-cxh ms-cxh-full ms-msdt ms-officecmd ms-settings ' +
    'res resource search search-ms sms tel vbscript view-source ws wss'
  ).split(' '),
)

/** The scheme of a program call such as `jzfinance://open`, when it may be launched; else null. */
export function launchableScheme(call: string): string | null {
  const scheme = /^([a-z][a-z0-9+.-]{1,40}):[^\s\\]*$/i.exec(call)?.[1]?.toLowerCase()
  return scheme !== undefined && !refused.has(scheme) ? scheme : null
}

/** `took`: something took the focus, most likely the program. `unknown`: the page had no focus to lose. */
type LaunchOutcome = 'took' | 'nothing' | 'unknown'

const limits = {
  /** Without a sign of life after this it counts as failed (spec 1 §2.4). */
  answer: 1000,
  /** The hidden frame goes after this. */
  cleanUp: 3000,
} as const

/**
 * Calls a local program by its scheme through a hidden frame. A browser does not say whether there is a program: only
 * the loss of the focus tells that something came up. Must run in a click.
 */
export function launchProgram(call: string, done: (outcome: LaunchOutcome) => void): void {
  if (launchableScheme(call) === null) throw new Error('This scheme may not be launched')
  window.focus()
  const hadFocus = document.hasFocus()
  suppressUnload(limits.cleanUp)
  let hasAnswered = false
  const answer = (outcome: LaunchOutcome) => {
    if (hasAnswered) return
    hasAnswered = true
    window.removeEventListener('blur', onBlur)
    window.clearTimeout(timer)
    done(outcome)
  }
  const onBlur = () => answer('took')
  const timer = window.setTimeout(() => {
    if (!document.hasFocus()) answer(hadFocus ? 'took' : 'unknown')
    else answer('nothing')
  }, limits.answer)
  window.addEventListener('blur', onBlur)

  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.title = ''
  frame.setAttribute('aria-hidden', 'true')
  frame.src = call
  document.body.append(frame)
  window.setTimeout(() => frame.remove(), limits.cleanUp)
}
