import { setTimeout as pause } from 'node:timers/promises'
import { launchBrowser, namesOf, type Sent, scriptKilobytes, scriptsOf } from './browser.ts'
import { servePage } from './builtPage.ts'
import { openForm } from './formReady.ts'
import { lighthouseScores } from './lighthouse.ts'
import { startPortal } from './portal.ts'
import { quiet } from './quiet.ts'
import { median, report } from './report.ts'

const rounds = 9
const formPort = 18_382

/** The cold sign-in screen of the built portal, as people meet it, beside a bare Ant Design form. */
export async function signInScreenBench(): Promise<void> {
  const portal = await startPortal(undefined, { PORTAL_SLIDER: 'puzzle' })
  const form = await servePage('antd-form', formPort)
  const browser = await launchBrowser()
  const screen = `${portal.origin}/portal_web/login`

  const look = async (url: string) => {
    await quiet()
    const { visit, ready } = await openForm(browser, url)
    const first = await beforePrefetch(visit.sent)
    await visit.close()
    return { ready, first }
  }
  await look(screen) // warm-up: the server's and the disk's
  const formKilobytes = scriptKilobytes((await look(`${form.origin}/`)).first)
  const ratios: number[] = []
  let first: Sent[] = []
  for (let round = 0; round < rounds; round++) {
    const order = round % 2 === 0 ? [screen, `${form.origin}/`] : [`${form.origin}/`, screen]
    const times = new Map<string, number>()
    for (const url of order) {
      const seen = await look(url)
      times.set(url, seen.ready)
      if (url === screen) first = seen.first
    }
    const [mine = 0, bare = 1] = [times.get(screen), times.get(`${form.origin}/`)]
    ratios.push(mine / bare)
    process.stdout.write(`  ready: sign-in ${mine.toFixed(0)} ms, Ant Design form ${bare.toFixed(0)} ms\n`)
  }
  process.stdout.write(`  requests: ${namesOf(first).join(' ')}\n`)
  process.stdout.write(`  JavaScript of the Ant Design form: ${formKilobytes.toFixed(1)} KB brotli\n`)
  const plain = scriptsOf(first).filter(({ encoding, bytes }) => encoding !== 'br' && bytes > 1024)
  if (plain.length > 0) process.stdout.write(`  not as brotli: ${namesOf(plain).join(' ')}\n`)
  report('JavaScript of the sign-in screen', scriptKilobytes(first), 'at most', 85, ' KB')
  report('requests of the sign-in screen', first.length, 'at most', 8)
  report('sign-in ready / Ant Design form ready', median(ratios), 'at most', 0.5)
  for (const [name, score] of await lighthouseScores(screen)) report(`Lighthouse ${name}`, score, 'at least', 100)
  await browser.close()
  await form.stop()
  await portal.stop()
}

/** What the screen itself asked for: the shell is fetched once it has been idle for a while. */
async function beforePrefetch(sent: readonly Sent[]): Promise<Sent[]> {
  const own = [...sent]
  const scripts = scriptsOf(own).length
  for (let waited = 0; waited < 2000 && scriptsOf(sent).length === scripts; waited += 50) await pause(50)
  const next = scriptsOf(sent)[scripts]
  return next ? sent.slice(0, sent.indexOf(next)) : [...sent]
}
