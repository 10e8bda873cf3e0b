import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { setLanguage } from '#shared/i18n/language.ts'
import { KitPage } from './KitPage.tsx'

/** Each theme with each language and each width: what of these changes a look shows in one of them. */
const looks = [
  { theme: 'light', language: 'zh', width: 1280 },
  { theme: 'dark', language: 'en', width: 1280 },
  { theme: 'light', language: 'en', width: 390 },
  { theme: 'dark', language: 'zh', width: 390 },
] as const

const sheets = () => [...document.querySelectorAll('.kitp-sheet')]

/** What the cards are called in English: the names of their files. */
async function sheetNames(): Promise<string[]> {
  setLanguage('en')
  await render(<KitPage />)
  const names = sheets().map(sheet => sheet.querySelector('h2 > span')?.textContent ?? '')
  await cleanup()
  return names.map(name => name.toLowerCase().replace(/\W+/g, '-'))
}

for (const { theme, language, width } of looks)
  test(`every piece looks as in its picture, ${theme}, ${language}, ${width} wide`, { timeout: 120_000 }, async () => {
    document.documentElement.dataset['theme'] = theme
    await page.viewport(width, 900)
    const names = await sheetNames()
    setLanguage(language)
    const screen = await render(<KitPage />)
    // All of it in sight: nothing is scrolled, and so nothing is cut or moves.
    await page.viewport(width, screen.getByRole('main').element().scrollHeight)
    await userEvent.hover(screen.getByRole('heading', { level: 1 }))
    for (const [at, sheet] of sheets().entries())
      await expect.soft(page.elementLocator(sheet)).toMatchScreenshot(`${names[at]}-${theme}-${language}-${width}`)
  })
