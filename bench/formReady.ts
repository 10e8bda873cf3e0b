/// <reference lib="dom" />
import type { Browser } from '@playwright/test'
import { freshVisit, type Visit } from './browser.ts'

export const userNameInput = 'input#username'
/** It can be pressed: the code behind it is there. */
const submitButton = 'button[type=submit]:enabled'

/** Runs in the page: notes the end of the first frame that shows the element. */
export function markWhenShown({ selector, mark }: { selector: string; mark: string }): void {
  const look = () => {
    if (!document.querySelector(selector)) return
    observer.disconnect()
    // After the frame's callbacks it is painted; the next task comes when the page is free again.
    requestAnimationFrame(() => setTimeout(() => performance.mark(mark)))
  }
  const observer = new MutationObserver(look)
  observer.observe(document, { childList: true, subtree: true, attributes: true })
}

/** Seldom: each look is work of the page's own thread, four times slowed. */
const between = 250

/** Waits for a mark of the page, in milliseconds since the navigation began. */
export async function timeOf({ page }: Visit, mark: string): Promise<number> {
  for (let attempt = 0; attempt < 120; attempt++) {
    const time = await page.evaluate(name => performance.getEntriesByName(name)[0]?.startTime ?? null, mark)
    if (time !== null) return time
    await new Promise(resolve => setTimeout(resolve, between))
  }
  throw new Error(`${page.url()}: ${mark} did not come`)
}

/** Opens a form's page cold and touches nothing: it marks by itself when it is ready and when its button answers. */
export async function openUntouched(browser: Browser, url: string): Promise<Visit> {
  const visit = await freshVisit(browser)
  await visit.page.addInitScript(markWhenShown, { selector: userNameInput, mark: 'ready' })
  await visit.page.addInitScript(markWhenShown, { selector: submitButton, mark: 'answers' })
  await visit.page.goto(url, { waitUntil: 'commit' })
  return visit
}

/** Opens a form's page cold: the time until its user name can be typed into, with a look that it really can. */
export async function openForm(browser: Browser, url: string): Promise<{ visit: Visit; ready: number }> {
  const visit = await openUntouched(browser, url)
  const { page } = visit
  const ready = await timeOf(visit, 'ready')
  await page.focus(userNameInput)
  await page.keyboard.type('zhang')
  if ((await page.inputValue(userNameInput)) !== 'zhang') throw new Error(`${url}: what is typed does not appear`)
  return { visit, ready }
}
