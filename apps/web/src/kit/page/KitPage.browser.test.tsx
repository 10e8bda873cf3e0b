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
    const button = (sheet: string, name: string) =>
      screen.getByRole('region', { name: sheet, exact: true }).getByRole('button', { name, exact: true })
    for (const [sheet, name, opened] of [
      ['两人改同一记录', '加载中', screen.getByRole('dialog', { name: '编辑单位' })],
      ['两人改同一记录', '没有取到', screen.getByRole('dialog', { name: '编辑单位' })],
      ['列表的按钮与筛选面板', '筛选', screen.getByRole('dialog', { name: '筛选' })],
      [
        '列表的按钮与筛选面板',
        '财务处的人员',
        screen.getByRole('dialog', { name: '财务处的人员' }).getByText('林晓岚'),
      ],
      ['层', '宽 450', screen.getByRole('dialog', { name: '编辑单位' })],
      ['层', '表单', screen.getByRole('dialog', { name: '编辑单位' })],
      ['层', '停用', screen.getByRole('alertdialog')],
      ['层', '菜单', screen.getByRole('menu')],
      ['层', '弹出框', screen.getByRole('dialog', { name: '弹出框' })],
    ] as const) {
      await button(sheet, name).click()
      await expect.element(opened).toBeVisible()
      expect(await findings(), name).toEqual([])
      await userEvent.keyboard('{Escape}')
      await expect.element(opened).not.toBeInTheDocument()
    }
  })
