import { favouritesSystemId, SystemMenu } from '@portico/contract/access/menu.ts'
import { decode, list } from '@portico/contract/wire.ts'
import { applicationsBelow } from '../apps/web/src/shared/catalogue/catalogue.ts'
import { launchBrowser, namesOf, type Sent, scriptKilobytes, scriptsOf } from './browser.ts'
import { servePage } from './builtPage.ts'
import { openForm } from './formReady.ts'
import { signInToHome } from './homeReady.ts'
import { type BenchPortal, startPortal } from './portal.ts'
import { quiet } from './quiet.ts'
import { median, report } from './report.ts'

const rounds = 15
/** What must not come with the home page. */
const foreign = /chart|editor|tiptap|prosemirror|pinyin|antd|grid-layout/i

/** From the click on the button of the sign-in screen to a home page that answers, beside a bare Ant Design form. */
export async function homeBench(): Promise<void> {
  const portal = await startPortal()
  const form = await servePage('antd-form')
  const browser = await launchBrowser()
  const system = await largestSystem(portal)
  const ratios: number[] = []
  let sent: Sent[] = []
  for (let round = -1; round < rounds; round++) {
    await quiet()
    const bare = await openForm(browser, `${form.origin}/`)
    await bare.visit.close()
    await quiet()
    const mine = await signInToHome(browser, portal, system.id)
    if (round < 0) continue // warm-up
    sent = mine.sent
    ratios.push(mine.usable / bare.ready)
    process.stdout.write(
      `  usable home ${mine.usable.toFixed(0)} ms after the click (first card ${mine.shown.toFixed(0)} ms), Ant Design form ${bare.ready.toFixed(0)} ms\n`,
    )
  }
  const scripts = namesOf(scriptsOf(sent)).map(name => name.slice(name.lastIndexOf('/') + 1))
  const strangers = scripts.filter(name => foreign.test(name))
  process.stdout.write(`  ${system.all} applications, ${system.own} of them in ${system.name}\n`)
  process.stdout.write(`  scripts: ${scripts.join(' ')}\n`)
  report('click to usable home / Ant Design form ready', median(ratios), 'at most', 0.8)
  report('JavaScript of sign-in and home', scriptKilobytes(sent), 'at most', 330, ' KB')
  report(`charts, editors and dictionaries among it: ${strangers.join(' ') || 'none'}`, strangers.length, 'at most', 0)
  await browser.close()
  await form.stop()
  await portal.stop()
}

/** The business system of the administrator's menu with the most applications. */
async function largestSystem(portal: BenchPortal) {
  const headers = { satoken: await portal.signIn('admin') }
  const answer = await fetch(`${portal.origin}/portal_server/menu/mymenu`, { headers })
  const menu = decode(list(SystemMenu), ((await answer.json()) as { data: unknown }).data)
  if (!menu.ok) throw new Error(menu.issues.join())
  const counted = menu.value
    .filter(({ id }) => id !== favouritesSystemId)
    .map(({ id, name, items }) => ({ id, name, own: applicationsBelow(items).length }))
    .sort((one, other) => other.own - one.own)
  const [largest] = counted
  if (!largest) throw new Error('the menu is empty')
  return { ...largest, all: counted.reduce((sum, { own }) => sum + own, 0) }
}
