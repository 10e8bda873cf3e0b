import { expect, type Page } from '@playwright/test'
import { allOwnPages, type OwnPageName } from '@portico/contract/pages.ts'
import { findings } from './findings.ts'
import { enter, test } from './people.ts'

// The page's own policy lets nobody put a script into it, axe included.
test.use({ bypassCSP: true, reducedMotion: 'reduce' })
test.describe.configure({ mode: 'parallel', timeout: 240_000 })

/** Pages of the administration that are no list, or whose list the demo has no rows for. */
const otherwise: ReadonlySet<OwnPageName> = new Set([
  'permissions',
  'platform',
  'textMessages',
  'userOverview',
  'logOverview',
  'articleEditor',
])
const lists = [
  ...allOwnPages
    .filter(({ key, parent, component }) => parent === 'administration' && component && !otherwise.has(key))
    .map(({ path }) => path),
  '/xtgl/yhgl?view=registrations',
]
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

for (const [language, mode] of [
  ['zh', 'light'],
  ['en', 'dark'],
] as const)
  test(`no list cuts a number, a moment or a state, and says where more lies, ${language}`, async ({ page }) => {
    await enter(page, 'admin', { language, mode })
    for (const path of lists) {
      await page.goto(`/portal_web${path}`)
      await expect(page.locator('.panel[data-active] .dt tbody tr').first()).toBeVisible()
      for (const width of [1440, 1024]) {
        await page.setViewportSize({ width, height: 900 })
        await expect.poll(() => wrong(page, stateIn[path]?.source), { message: `${path} at ${width}` }).toEqual([])
      }
      expect(await findings(page, path)).toEqual([])
    }
  })

test('the way to the rest is gone by keyboard, and a text that is cut is read whole', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 900 })
  await enter(page, 'admin', { path: '/xtgl/yhgl' })
  const list = page.locator('.panel[data-active]')
  const last = list.getByRole('columnheader', { name: '身份证号' })
  const more = list.getByRole('button', { name: /^右侧还有 \d+ 列$/ })
  const back = list.getByRole('button', { name: '回到最左侧的列' })
  await expect(list.locator('.dt tbody tr').first()).toBeVisible()
  await expect(more).toBeVisible()
  await expect(last).not.toBeInViewport({ ratio: 1 })
  await expect(async () => {
    if (await more.isVisible()) await more.press('Enter')
    await expect(back).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(last).toBeInViewport({ ratio: 1 })
  await back.press('Enter')
  await expect(more).toBeVisible()

  const texts = list.locator('td:has(> .dt-text)')
  const isCut = (cell: Element) =>
    (cell.firstElementChild?.scrollHeight ?? 0) > (cell.firstElementChild?.clientHeight ?? 0) + 2
  const at = await texts.evaluateAll(cells =>
    cells.findIndex(({ firstElementChild: text }) => text && text.scrollHeight > text.clientHeight + 2),
  )
  const cell = texts.nth(at)
  const text = cell.locator('.dt-text')
  expect(await cell.evaluate(isCut)).toBe(true)
  await text.hover()
  await expect(text).toHaveAttribute('title', (await text.textContent()) ?? '')
  await cell.focus()
  expect(await cell.evaluate(isCut)).toBe(false)
  await page.keyboard.press('ArrowRight')
  await expect(cell.locator('+ td')).toBeFocused()
  expect(await cell.evaluate(isCut)).toBe(true)
  await expect(list.locator('tbody td:is([tabindex="0"], :has([tabindex="0"]))')).toHaveCount(1)
})

test('what ends a session is in sight on a tablet', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await enter(page, 'admin', { path: '/user/sessions', language: 'en' })
  await expect(page.getByRole('columnheader', { name: 'Actions' })).toBeInViewport({ ratio: 1 })
  const card = page.locator('.panel[data-active] .own-list-card')
  expect(await card.evaluate(it => it.scrollWidth - it.clientWidth)).toBeLessThanOrEqual(1)
})

test('what a list is looked at by ends its line, and its export stands in the head', async ({ page }) => {
  await enter(page, 'admin', { path: '/xtgl/czrz' })
  const list = page.locator('.panel[data-active]')
  await expect(list.locator('.dt tbody tr').first()).toBeVisible()
  const refresh = await list.getByRole('button', { name: '刷新', exact: true }).boundingBox()
  const heading = await list.getByRole('heading', { level: 1 }).boundingBox()
  const exporting = await list.getByRole('button', { name: '导出', exact: true }).boundingBox()
  const room = await list.locator('.lp-rows').boundingBox()
  if (!refresh || !heading || !exporting || !room) throw new Error('all four are in sight')
  const middle = ({ y, height }: { y: number; height: number }) => y + height / 2
  expect(Math.abs(middle(heading) - middle(exporting))).toBeLessThanOrEqual(1)
  expect(room.x + room.width - refresh.x - refresh.width).toBeLessThanOrEqual(25)
})

test('when an authorisation was revoked stands below its state, and widens no column', async ({ page }) => {
  await enter(page, 'admin', { path: '/xtgl/wtsqrz' })
  const list = page.locator('.panel[data-active]')
  await list.getByText('委托授权', { exact: true }).click()
  const state = list.getByRole('row').filter({ hasText: '撤销于' }).first().getByRole('gridcell').nth(2)
  const word = await state.locator('.st').boundingBox()
  const since = await state.getByText('撤销于').boundingBox()
  const cell = await state.boundingBox()
  if (!word || !since || !cell) throw new Error('both stand in the cell')
  expect(since.y).toBeGreaterThanOrEqual(word.y + word.height - 4)
  expect(since.x + since.width).toBeLessThanOrEqual(cell.x + cell.width)
})

test('behind the end of a list its last page is shown, and nobody is told that there is nothing', async ({ page }) => {
  await enter(page, 'admin', { path: '/xtgl/yhgl?page=9999' })
  await expect(page.locator('#main').getByRole('row').nth(1)).toBeVisible()
  const numbers = page.locator('#main').getByRole('button', { name: /^第 \d+ 页$/ })
  const last = await numbers.last().innerText()
  await expect(page).toHaveURL(new RegExp(`[?&]page=${last}$`))
  await enter(page, '2018183', { path: '/cx/salary?page=99' })
  await expect(
    page
      .locator('#main')
      .getByRole('button', { name: /^\d{4}-\d\d$/ })
      .first(),
  ).toBeVisible()
  await expect(page).not.toHaveURL(/page=99/)
})
