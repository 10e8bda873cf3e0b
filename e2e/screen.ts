import { expect, type Locator, type Page } from '@playwright/test'

/** Parts of the frame and its pages, as people would name them. Chinese unless told otherwise. */

/** An application's card in the page that is shown. */
export const card = (page: Page, name: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('link', { name: new RegExp(`^${name}( |$)`) }) })

/** The link on the card, which opens the application. */
export const cardLink = (page: Page, name: string): Locator =>
  page.getByRole('article').getByRole('link', { name: new RegExp(`^${name}( |$)`) })

/** The names on the cards, in order. */
export const cardNames = (page: Page): Locator => page.getByRole('article').getByRole('link')

/** A business system in the home page's row. */
export const system = (page: Page, name: string): Locator =>
  page.getByRole('tablist', { name: /^(业务系统|Business systems)$/ }).getByRole('tab', { name, exact: true })

/** The bar of opened pages, and one of them. */
export const tabBar = (page: Page): Locator => page.getByRole('tablist', { name: /^(打开的页面|Open pages)$/ })
export const openTab = (page: Page, name: string): Locator => tabBar(page).getByRole('tab', { name, exact: true })

/** The side or top menu. */
export const menu = (page: Page): Locator => page.getByRole('navigation', { name: /^(主菜单|Main menu)$/ })

/** The messages at the top right. */
export const toasts = (page: Page): Locator => page.getByRole('region', { name: /^(消息提示|Messages)$/ })

/** Does one of the things that the menu of a row offers. */
export async function rowMenu(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `${name}的更多操作`, exact: true }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** The search palette and its box. */
export const palette = (page: Page): Locator =>
  page.getByRole('dialog', { name: /^(全局应用搜索|Search all applications)$/ })
export const paletteBox = (page: Page): Locator => palette(page).getByRole('combobox')

/** Opens pages of the portal by its menu, each in a tab; a click counts 100 ms later, unless another one follows. */
export async function openPages(page: Page, ...pages: string[]): Promise<void> {
  for (const name of pages) {
    await menu(page)
      .getByRole('link', { name: new RegExp(`^${name}( |$)`) })
      .click()
    await expect(openTab(page, name)).toHaveAttribute('aria-selected', 'true')
  }
}
