import { untilTriedAgain } from '#shared/api/untilTriedAgain.ts'
import { useUpdate } from './useUpdate.ts'

/**
 * Watches for code that cannot be fetched any more because a deployment has replaced the files of this page: the update
 * notice then offers the new version. It never reloads by itself: somebody may be typing, and it could go on for ever.
 */
export function watchForLostCode(base: string): void {
  const files = [...document.querySelectorAll('link[rel=modulepreload]')].map(link => link.getAttribute('href') ?? '')
  window.addEventListener('vite:preloadError', () => {
    void isReplaced(base, files).then(yes => {
      if (yes) useUpdate.setState({ ready: true, apply: () => location.reload() })
    })
  })
}

/** True when the server's page names other files; false also where no server answers: that is another trouble. */
async function isReplaced(base: string, files: readonly string[]): Promise<boolean> {
  try {
    const answer = await fetch(`${base}/`, { cache: 'no-store' })
    const page = answer.ok ? await answer.text() : ''
    return page !== '' && files.some(file => !page.includes(file))
  } catch {
    return false
  }
}

/**
 * The loader asks for each style sheet once, and takes one that failed for there: its page would stand unstyled. It is
 * asked for again.
 */
export function watchForLostStyles(): void {
  const onError = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
    void untilTriedAgain().then(() => target.replaceWith(target.cloneNode()))
  }
  document.addEventListener('error', onError, true)
}
