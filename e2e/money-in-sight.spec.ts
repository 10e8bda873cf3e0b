import { expect, type Page } from '@playwright/test'
import { enter, test } from './people.ts'

const pages = ['/cx/fund-transactions', '/cx/project-funds', '/cx/assets'] as const
const table = (page: Page) => page.locator('.panel[data-active] table.dt')

/** What lies over the end of each amount in sight: nothing but its own cell may. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const box = document.querySelector('.panel[data-active] .query-page-table .dt-scroll')
    if (!box) return ['no table']
    const room = box.getBoundingClientRect()
    const pinned = [...box.querySelectorAll('thead .fx.right')].map(cell => cell.getBoundingClientRect().left)
    const edge = Math.min(room.left + box.clientWidth, ...pinned)
    return [...box.querySelectorAll('td.r')].flatMap(cell => {
      const { left, right, top, bottom } = cell.getBoundingClientRect()
      const isOwnEdge = cell.classList.contains('fx') || right <= edge
      const text = cell.textContent?.trim() ?? ''
      if (!isOwnEdge || left < room.left || bottom > room.bottom || !/\d/.test(text)) return []
      const found = document.elementFromPoint(right - 12, (top + bottom) / 2)
      return found && (cell.contains(found) || found.closest('tr, tfoot') !== null)
        ? []
        : [`${text} below ${found?.className}`]
    })
  })

/** What of the page lies below the quick buttons. */
const belowDock = (page: Page) =>
  page.evaluate(() => {
    const dock = document.querySelector('.dock-buttons')
    const main = document.querySelector('#main')?.getBoundingClientRect()
    if (!dock || !main) return ['nothing there']
    const found: string[] = []
    for (let y = main.top + 4; y < main.bottom; y += 12)
      for (let x = main.right - 120; x < main.right; x += 8)
        if (dock.contains(document.elementFromPoint(x, y))) found.push(`${x} ${y}`)
    return found
  })

test('nothing floats over the pages, at any width, and no amount is covered', async ({ page }) => {
  await enter(page, 'zhangsan')
  for (const path of pages) {
    await page.goto(`/portal_web${path}`)
    await expect(table(page).locator('tbody tr[data-r]').first()).toBeVisible()
    for (const width of [800, 1024, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => belowDock(page), { message: `${path} ${width}` }).toEqual([])
      await expect.poll(() => covered(page), { message: `${path} ${width}` }).toEqual([])
    }
  }
})

test('income, expense and balance are in sight at 1440 px, and a button leads to the rest', async ({ page }) => {
  await enter(page, 'zhangsan', { path: '/cx/fund-transactions' })
  await expect(table(page).locator('tbody tr[data-r]').first()).toBeVisible()
  for (const name of ['收入', '支出', '余额']) {
    const head = table(page).getByRole('columnheader', { name: new RegExp(`^${name}`) })
    const [box, room] = [
      await head.boundingBox(),
      await page.locator('.panel[data-active] .query-page-table .dt-scroll').boundingBox(),
    ]
    expect((box?.x ?? 9999) + (box?.width ?? 0)).toBeLessThanOrEqual((room?.x ?? 0) + (room?.width ?? 0))
  }
  const unit = table(page).getByRole('columnheader', { name: /^所属单位/ })
  await expect(unit).not.toBeInViewport({ ratio: 1 })
  const more = page.getByRole('button', { name: /^右侧还有 \d+ 列$/ })
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(unit).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: '回到最左侧的列' }).press('Enter')
  await expect(more).toBeVisible()
})

test('an amount stands in sight on every page of money, and so does the head over it, down to a tablet', async ({
  page,
}) => {
  test.slow()
  await enter(page, 'zhangsan')
  for (const path of ['fund-transactions', 'project-funds', 'reimbursements', 'income', 'salary', 'assets']) {
    await page.goto(`/portal_web/cx/${path}`)
    await expect(table(page).locator('tbody tr[data-r]').first()).toBeVisible()
    for (const width of [768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const group = table(page).locator('.query-page-group').filter({ hasText: '元' }).first()
      await expect(group, `${path} ${width}`).toBeInViewport({ ratio: 1 })
      const inSight = async () => {
        const room = await page.locator('.panel[data-active] .query-page-table .dt-scroll').boundingBox()
        const pinned = await table(page)
          .locator('thead .fx.right')
          .first()
          .boundingBox({ timeout: 100 })
          .catch(() => null)
        const end = pinned?.x ?? (room?.x ?? 0) + (room?.width ?? 0)
        const heads = await table(page).locator('thead th.r:not(.fx)').all()
        const boxes = await Promise.all(heads.map(head => head.boundingBox()))
        return boxes.filter(box => box && box.x + box.width <= end + 1).length
      }
      await expect.poll(inSight, { message: `${path} ${width}` }).toBeGreaterThan(0)
    }
  }
})

/** How many columns of amounts show whole at rest. */
const amounts = (page: Page) =>
  table(page).evaluate(it => {
    const room = it.parentElement?.getBoundingClientRect()
    const heads = [...it.querySelectorAll('thead th')]
    const pinned = heads.filter(head => head.matches('.fx.right')).map(head => head.getBoundingClientRect().left)
    const edge = Math.min(room?.right ?? 0, ...pinned)
    const isWhole = (head: Element) => head.matches('.fx') || head.getBoundingClientRect().right <= edge + 1
    return heads.filter(head => head.matches('.r') && isWhole(head)).length
  })

test('English shows as many amounts as Chinese, on a narrow screen too', async ({ page }) => {
  test.slow()
  const inChinese = new Map<string, number>()
  for (const language of ['zh', 'en'] as const) {
    await enter(page, 'zhangsan', { language })
    for (const path of [...pages, '/cx/reimbursements']) {
      await page.goto(`/portal_web${path}`)
      await expect(table(page).locator('tbody tr[data-r]').first()).toBeVisible()
      for (const width of [1024, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        const key = `${path} at ${width}`
        if (language === 'zh') {
          // Once the room is taken, nothing changes any more.
          await expect.poll(() => covered(page)).toEqual([])
          inChinese.set(key, await amounts(page))
        } else
          await expect
            .poll(() => amounts(page), { message: key })
            .toBeGreaterThanOrEqual(inChinese.get(key) ?? Number.POSITIVE_INFINITY)
      }
    }
  }
  expect(inChinese.get('/cx/fund-transactions at 1024')).toBeGreaterThanOrEqual(2)
  expect(inChinese.get('/cx/project-funds at 1024')).toBeGreaterThanOrEqual(3)
})
