/// <reference lib="dom" />
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { freshVisit, type Sent, scriptsOf } from './browser.ts'
import { markWhenShown, timeOf, userNameInput } from './formReady.ts'
import type { BenchPortal } from './portal.ts'

/** As long as a quick person types a name and a password; the shell is fetched meanwhile. */
const typingMilliseconds = 6000

/** A sign-in as a person does it: what the page loaded, and the times since the click. */
export interface SignedIn {
  sent: Sent[]
  /** The first card of the system is painted. */
  shown: number
  /** The search box has answered its first letter. */
  usable: number
}

/** Signs in on a cold, slowed page, once the form was there for as long as typing takes. */
export async function signInToHome(browser: Browser, portal: BenchPortal, systemId: string): Promise<SignedIn> {
  const visit = await freshVisit(browser)
  const { page, sent } = visit
  await page.addInitScript(markWhenShown, { selector: userNameInput, mark: 'ready' })
  await page.addInitScript(markHome)
  const to = encodeURIComponent(`/home?system=${systemId}`)
  await page.goto(`${portal.origin}/portal_web/login?to=${to}`, { waitUntil: 'commit' })
  await timeOf(visit, 'ready')
  const started = performance.now()
  await page.fill(userNameInput, 'admin')
  await page.fill('input#password', portal.password)
  await pause(typingMilliseconds - (performance.now() - started))
  const early = scriptsOf(sent).length
  await page.click('button[type=submit]', { noWaitAfter: true })
  const usable = await timeOf(visit, 'usable')
  const [clicked, shown] = [await timeOf(visit, 'clicked'), await timeOf(visit, 'shown')]
  const late = scriptsOf(sent).length - early
  if (late > 0) process.stdout.write(`  ${late} scripts came only after the click\n`)
  await visit.close()
  return { sent, shown: shown - clicked, usable: usable - clicked }
}

/** Runs in the page: notes the click, the first card, and when the search box has answered its first letter. */
function markHome(): void {
  const afterFrame = (work: () => void) => requestAnimationFrame(() => setTimeout(work))
  const note = (event: Event) => {
    if (event.target instanceof Element && event.target.closest('button[type=submit]')) performance.mark('clicked')
  }
  document.addEventListener('click', note, true)
  let isTyped = false
  const type = (box: HTMLInputElement) => {
    performance.mark('shown')
    box.focus()
    // As React wants to be told: the value set past it, then the event.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, 'b')
    box.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const observer = new MutationObserver(() => {
    const box = document.querySelector<HTMLInputElement>('.home input[role=combobox]')
    if (!isTyped && box && document.querySelector('.home [role=tabpanel] article')) {
      isTyped = true
      afterFrame(() => type(box))
    }
    if (!isTyped || !document.querySelector('.home [role=option] mark')) return
    observer.disconnect()
    afterFrame(() => performance.mark('usable'))
  })
  observer.observe(document, { childList: true, subtree: true })
}
