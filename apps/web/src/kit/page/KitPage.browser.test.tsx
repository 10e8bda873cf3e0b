import { expect, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { findings } from '#kit/testing/axe.ts'
import { languages } from '#kit/testing/hands.ts'
import { setLanguage } from '#shared/i18n/language.ts'
import { KitPage } from './KitPage.tsx'

const themes = ['light', 'dark'] as const

// axe looks at every piece of the house at once.
vi.setConfig({ testTimeout: 60_000 })

for (const theme of themes)
  for (const language of languages)
    test(`axe finds nothing on the page of the kit, ${theme} and ${language}`, async () => {
      document.documentElement.dataset['theme'] = theme
      setLanguage(language)
      await page.viewport(1440, 900)
      await render(<KitPage />)
      expect(await findings()).toEqual([])
    })

test('axe finds nothing where the machine forces its colours', async () => {
  await commands.emulate({ forcedColors: 'active' })
  try {
    expect(matchMedia('(forced-colors: active)').matches).toBe(true)
    await render(<KitPage />)
    expect(await findings()).toEqual([])
  } finally {
    await commands.emulate({})
  }
})

for (const language of languages)
  test(`on a phone nothing is wider than the screen, in ${language}`, async () => {
    setLanguage(language)
    await page.viewport(390, 844)
    const screen = await render(<KitPage />)
    const main = screen.getByRole('main').element()
    expect(main.scrollWidth).toBeLessThanOrEqual(390)
    expect(await findings()).toEqual([])
  })

for (const theme of themes)
  test(`axe finds nothing in what opens above the page, ${theme}`, async () => {
    document.documentElement.dataset['theme'] = theme
    const screen = await render(<KitPage />)
    const button = (name: string) => screen.getByRole('region', { name: '层' }).getByRole('button', { name })
    for (const [name, opened] of [
      ['宽 450', screen.getByRole('dialog', { name: '编辑单位' })],
      ['表单', screen.getByRole('dialog', { name: '编辑单位' })],
      ['停用', screen.getByRole('alertdialog')],
      ['菜单', screen.getByRole('menu')],
      ['弹出框', screen.getByRole('dialog', { name: '弹出框' })],
    ] as const) {
      await button(name).click()
      await expect.element(opened).toBeVisible()
      expect(await findings(), name).toEqual([])
      await userEvent.keyboard('{Escape}')
      await expect.element(opened).not.toBeInTheDocument()
    }
  })
