import { expect, type Page } from '@playwright/test'
import { allOwnPages, type OwnPageName } from '@portico/contract/pages.ts'

/** Pages of the administration that are no list, or whose list the demo has no rows for. */
const otherwise: ReadonlySet<OwnPageName> = new Set([
  'permissions',
  'platform',
  'parameters',
  'textMessages',
  'userOverview',
  'logOverview',
  'articleEditor',
  'templateEditor',
])
const lists = new Set([
  ...allOwnPages
    .filter(({ key, parent, component }) => parent === 'administration' && component && !otherwise.has(key))
    .map(({ path }) => path),
  '/xtgl/yhgl?view=registrations',
])
/** Their column of states is in the visible room. */
const stateIn: Readonly<Record<string, RegExp>> = {
  '/xtgl/yhgl': /^(状态|State)$/,
  '/xtgl/yhgl?view=registrations': /^(状态|State)$/,
}

/** What is wrong with the table that is shown, at rest. */
const wrong = (page: Page, state: string | undefined) =>
  page.evaluate(stateName => {
    const panel = document.querySelector('.panel[data-active]')
    const body = panel?.querySelector<HTMLElement>('.dt-scroll')
    if (!panel || !body) return ['no table']
    const found: string[] = []
    const all = <E extends Element = HTMLElement>(selector: string) => [...panel.querySelectorAll<E>(selector)]
    const heads = all<HTMLTableCellElement>('.dt th')
    const isPinned = (cell: Element) => cell.classList.contains('fx')
    const room = body.getBoundingClientRect()
    const pinned = heads.filter(isPinned).map(cell => cell.getBoundingClientRect())
    const middle = room.left + body.clientWidth / 2
    const end = Math.min(room.left + body.clientWidth, ...pinned.filter(it => it.left > middle).map(it => it.left))
    const start = Math.max(room.left, ...pinned.filter(it => it.left < middle).map(it => it.right))
    if (body.scrollLeft !== 0) found.push('not at rest')

    for (const cell of all<HTMLTableCellElement>('.dt tbody td')) {
      const name = `${heads[cell.cellIndex]?.textContent}: ${cell.textContent}`
      const { left, right } = cell.getBoundingClientRect()
      const head = heads[cell.cellIndex]?.getBoundingClientRect()
      if (head && (Math.abs(head.left - left) > 1.5 || Math.abs(head.right - right) > 1.5))
        found.push(`not below its head: ${name}`)
      if (cell.querySelector('.dt-text')) continue
      const content = document.createRange()
      content.selectNodeContents(cell)
      const { right: ends, width } = content.getBoundingClientRect()
      if (width > 0 && ends > right + 1) found.push(`wider than its cell: ${name}`)
      for (const part of cell.querySelectorAll<HTMLElement>('*'))
        if (getComputedStyle(part).overflowX === 'hidden' && part.scrollWidth > part.clientWidth + 1)
          found.push(`cut: ${name}`)
      if (isPinned(cell)) continue
      if (width > 0 && left < start - 1) found.push(`below what is pinned at the left: ${name}`)
      // What is seen of the next column lies in the shade, and is no more than its first letter.
      if (width > 0 && left < end - 30 && right > end + 1) found.push(`cut at the edge: ${name}`)
    }
    const isWider = body.scrollWidth > body.clientWidth + 1
    const way = panel.querySelector('.mc button')
    if (isWider && !panel.querySelector('.mc-shade')) found.push('more lies beyond, and no shade says so')
    if (isWider && !way?.getAttribute('aria-label')?.match(/\d/)) found.push('more lies beyond, and no way leads there')
    if (!isWider && way) found.push('a way to nothing')
    if (way) {
      const { left, top, width, height } = way.getBoundingClientRect()
      const seen = document.elementFromPoint(left + width / 2, top + height / 2)
      if (!seen || !way.contains(seen)) found.push('the way to the rest is covered')
    }
    if (stateName) {
      const head = heads.find(cell => new RegExp(stateName).test(cell.textContent ?? ''))
      if (!head || head.getBoundingClientRect().right > end + 1) found.push('the state is out of sight')
    }
    return found
  }, state)

/** Whether the list of a page, where it has one, cuts no number, moment or state, and says where more lies. */
export async function expectListInSight(page: Page, path: string): Promise<void> {
  if (!lists.has(path)) return
  await expect(page.locator('.panel[data-active] .dt tbody tr').first()).toBeVisible()
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => wrong(page, stateIn[path]?.source), { message: `${path} at ${width}` }).toEqual([])
  }
}
