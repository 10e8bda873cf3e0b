import { setTimeout as pause } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { freshVisit, launchBrowser, namesOf, type Sent, scriptKilobytes, scriptsOf } from './browser.ts'
import { servePage } from './builtPage.ts'
import { openForm, openUntouched, timeOf } from './formReady.ts'
import { lighthouseScores } from './lighthouse.ts'
import { startPortal } from './portal.ts'
import { quiet } from './quiet.ts'
import { median, report } from './report.ts'

const rounds = 9
/** How long the screen is left alone before its requests are counted. */
const idleMilliseconds = 3000

/** The cold sign-in screen of the built portal, as people meet it, beside a bare Ant Design form. */
export async function signInScreenBench(): Promise<void> {
  const portal = await startPortal({ PORTAL_SLIDER: 'puzzle' })
  const form = await servePage('antd-form')
  const browser = await launchBrowser()
  const screen = `${portal.origin}/portal_web/login`

  const look = async (url: string) => {
    await quiet()
    const { visit, ready } = await openForm(browser, url)
    await visit.close()
    return ready
  }
  /** In a visit of its own: before the form's time nobody types either, and typing from outside takes as long itself. */
  const answer = async () => {
    await quiet()
    const visit = await openUntouched(browser, screen)
    const answers = await timeOf(visit, 'answers')
    await visit.close()
    return answers
  }
  await look(screen) // warm-up: the server's and the disk's
  await look(form.origin)
  const ratios: number[] = []
  const answering: number[] = []
  for (let round = 0; round < rounds; round++) {
    const order = round % 2 === 0 ? [screen, form.origin] : [form.origin, screen]
    const seen = new Map<string, number>()
    for (const url of order) seen.set(url, await look(url))
    const [mine, bare] = [seen.get(screen), seen.get(form.origin)]
    if (!mine || !bare) continue
    const answers = await answer()
    ratios.push(mine / bare)
    answering.push(answers / bare)
    process.stdout.write(
      `  ready: sign-in ${mine.toFixed(0)} ms (its button ${answers.toFixed(0)} ms), Ant Design form ${bare.toFixed(0)} ms\n`,
    )
  }
  const first = await untouched(browser, screen)
  process.stdout.write(`  requests: ${namesOf(first).join(' ')}\n`)
  process.stdout.write(
    `  JavaScript of the Ant Design form: ${scriptKilobytes(await untouched(browser, form.origin)).toFixed(1)} KB brotli\n`,
  )
  const plain = scriptsOf(first).filter(({ encoding, bytes }) => encoding !== 'br' && bytes > 1024)
  if (plain.length > 0) process.stdout.write(`  not as brotli: ${namesOf(plain).join(' ')}\n`)
  report('JavaScript of the sign-in screen', scriptKilobytes(first), 'at most', 85, ' KB')
  report('requests of the sign-in screen', first.length, 'at most', 8)
  report('sign-in ready / Ant Design form ready', median(ratios), 'at most', 0.5)
  report('sign-in button answers / Ant Design form ready', median(answering), 'at most', 1)
  for (const [name, score] of await lighthouseScores(screen)) report(`Lighthouse ${name}`, score, 'at least', 100)
  await browser.close()
  await form.stop()
  await portal.stop()
}

/** What the screen itself asks for: the frame's code comes with the first sign of a person. */
async function untouched(browser: Browser, url: string): Promise<Sent[]> {
  const visit = await freshVisit(browser)
  await visit.page.goto(url, { waitUntil: 'load' })
  await visit.page.waitForSelector('button[type=submit]:enabled')
  await pause(idleMilliseconds)
  const sent = [...visit.sent]
  await visit.close()
  return sent
}
