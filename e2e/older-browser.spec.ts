import { expect } from '@playwright/test'
import { enter, test } from './people.ts'
import { cardLink, menu, openPages, openTab, system } from './screen.ts'

/** What came into browsers after the oldest that `boot.js` lets in (Chromium 100, Safari 15.4). */
function takeAway(): void {
  const iterators: object = Object.getPrototypeOf(Object.getPrototypeOf([].values()))
  const later: readonly (readonly [owner: object, names: readonly string[]])[] = [
    [URL, ['canParse', 'parse']],
    [AbortSignal, ['any', 'timeout']],
    [Promise, ['withResolvers', 'try']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Array, ['fromAsync']],
    [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
    [iterators, ['map', 'filter', 'toArray', 'some', 'every', 'find', 'flatMap', 'take', 'drop', 'reduce']],
  ]
  for (const [owner, names] of later) for (const name of names) Reflect.deleteProperty(owner, name)
}

test('a browser of 2022 shows the frame, its pages and its applications, and hears the news', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', error => errors.push(error.message))
  await page.addInitScript(takeAway)
  const news = page.waitForResponse(
    answer => answer.headers()['content-type']?.startsWith('text/event-stream') === true,
  )
  await enter(page, 'zhangsan')
  await expect(system(page, '财务系统')).toBeVisible()
  await news
  await openPages(page, '待办事项', '通知公告')
  await openTab(page, '首页').click()
  await cardLink(page, '日常报销').click()
  await expect(page.frameLocator('iframe[title="日常报销"]').getByRole('searchbox')).toBeVisible()
  await menu(page).getByRole('link', { name: '应用导航' }).click()
  await expect(openTab(page, '应用导航')).toHaveAttribute('aria-selected', 'true')
  await page.goto('cx/project-funds')
  await expect(page.getByRole('grid').locator('tbody tr[data-r]').first()).toBeVisible()
  expect(errors).toEqual([])
})
