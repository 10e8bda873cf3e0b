import { expect, type Page } from '@playwright/test'
import { enter, startSession, test } from './people.ts'
import { originOf } from './portals.ts'
import { menu, openTab, toasts } from './screen.ts'

// The business system speaks as the browser does.
test.use({ locale: 'en-GB' })

/** Nobody else's: their to-do items are counted here. */
const person = '2006125'

const todos = (page: Page) => menu(page).getByRole('link', { name: /^To-do/ })

test('in English: a must-read notice says so itself; a to-do item leaves both tabs; a vague name is found', async ({
  page,
  context,
  browser,
}) => {
  await enter(page, person, { language: 'en', mode: 'dark' })
  const second = await context.newPage()
  await enter(second, person, { language: 'en', mode: 'dark' })
  await expect(todos(second)).toHaveAccessibleName('To-do 1 open')
  await page.bringToFront()
  await expect(todos(page)).toHaveAccessibleName('To-do 1 open')

  const mine = await page.evaluate(async () => {
    const satoken = sessionStorage.getItem('satoken') ?? ''
    const answer = await fetch('/portal_server/yhxx', { headers: { satoken } })
    return (await answer.json()).data as { suid: string }
  })
  const keeper = await browser.newContext()
  const satoken = await startSession(keeper.request, 'admin')
  const saved = await keeper.request.post(`${originOf('plain')}/portal_server/xtglGggl/save`, {
    headers: { satoken, origin: originOf('plain'), 'sec-fetch-site': 'same-origin' },
    data: {
      ggdj: 2,
      gglx: '通知',
      ggbt: '请确认新的报销规定',
      ggbtEn: 'New rules for claims: please confirm',
      ggnr: '<p>请看</p>',
      ggnrEn: '<p>Claims are due within 30 days.</p>',
      fbdw: '财务处',
      fbdwEn: 'Finance',
      sffb: 1,
      sfzd: 0,
      sfgk: 0,
      sfbd: 1,
      mbbm: [],
      mbjs: [],
      mbry: [Number(mine.suid)],
      fjid: [],
    },
  })
  expect(await saved.json()).toMatchObject({ code: 200 })
  await keeper.close()
  await expect(toasts(page)).toContainText('New rules for claims: please confirm')
  await toasts(page).getByRole('button', { name: 'Open' }).click()
  await expect(page.getByText('Claims are due within 30 days.').last()).toBeVisible()
  await page.getByRole('button', { name: 'I have read this' }).click()
  await expect(page.getByText('You have confirmed that you read this')).toBeVisible()

  await todos(page).click()
  const opened = context.waitForEvent('page')
  await page.getByRole('list', { name: 'Open items' }).getByRole('button', { name: /^Open/ }).click()
  const system = await opened
  await system.getByRole('button', { name: 'Finish' }).click()
  await expect(system.getByRole('status').first()).toHaveText('Finished; the item at the portal is closed')
  await system.close()
  for (const tab of [page, second]) {
    await tab.bringToFront()
    await expect(todos(tab)).toHaveAccessibleName('To-do')
  }

  await page.bringToFront()
  await page.getByRole('button', { name: 'My smart assistant' }).click()
  const panel = page.getByRole('dialog', { name: 'My smart assistant' })
  await panel.getByRole('textbox', { name: 'Question' }).fill('I paid for a hotel, where does that go?')
  await page.keyboard.press('Control+Enter')
  await panel.getByRole('button', { name: 'Open Travel claims' }).click()
  await expect(openTab(page, 'Travel claims')).toBeVisible()
})
