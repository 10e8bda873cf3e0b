import { expect } from '@playwright/test'
import { findings } from './findings.ts'
import { enter, test } from './people.ts'
import { tabBar } from './screen.ts'

// The page's own policy lets nobody put a script into it, axe included.
test.use({ bypassCSP: true, reducedMotion: 'reduce' })

test('somebody asks for an application by a vague name and opens it from the answer', async ({ page }) => {
  await enter(page, '2000065')
  await page.getByRole('button', { name: '我的智能助手' }).click()
  const panel = page.getByRole('dialog', { name: '我的智能助手' })
  await expect(panel.getByRole('heading', { name: '开始与 AI 对话' })).toBeVisible()
  await expect(panel.getByText('我是门户内置的智能助手')).toBeVisible()
  expect(await findings(page, 'assistant')).toEqual([])

  const question = panel.getByRole('textbox', { name: '问题' })
  await expect(question).toBeFocused()
  await page.keyboard.type('我出差回来了')
  await page.keyboard.press('Enter')
  await page.keyboard.type('住宿费在哪里报？')
  await expect(question).toHaveValue('我出差回来了\n住宿费在哪里报？')
  await page.keyboard.press('Control+Enter')
  const open = panel.getByRole('button', { name: '打开 差旅报销' })
  await expect(open).toBeEnabled()
  await expect(question).toBeEnabled()
  expect(await findings(page, 'assistant')).toEqual([])

  // What was said is there again after a reload.
  await page.reload()
  await expect(page.getByRole('button', { name: '我的智能助手' })).toBeVisible()
  await page.keyboard.press('Alt+a')
  await expect(panel.getByText('我出差回来了')).toBeVisible()
  await open.click()
  await expect(tabBar(page).getByRole('tab', { name: '差旅报销' })).toBeVisible()
  await expect(panel).toBeVisible()
  // The heading of the page that was opened gets the focus once it is there.
  await question.press('Escape')
  await expect(panel).toBeHidden()
  const opener = page.getByRole('button', { name: '我的智能助手' })
  await opener.click()
  await expect(question).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
})

test('an answer is stopped, a message deleted, and a new conversation begun, in English', async ({ page }) => {
  await enter(page, '2000107', { language: 'en', mode: 'dark' })
  await page.getByRole('button', { name: 'My smart assistant' }).click()
  const panel = page.getByRole('dialog', { name: 'My smart assistant' })
  await panel.getByRole('button', { name: 'How do I claim a business trip?' }).click()
  await expect(panel.getByText('Based on')).toBeVisible()
  expect(await findings(page, 'assistant')).toEqual([])

  await panel.getByRole('textbox', { name: 'Question' }).fill('What can you do?')
  // Pressed before the server has begun: the answer has no name yet by which it could be stopped.
  const pressed = Promise.withResolvers<void>()
  await page.route('**/ai/chat-messages', async route => {
    await pressed.promise
    await route.continue()
  })
  await panel.getByRole('button', { name: 'Send' }).click()
  await panel.getByRole('button', { name: 'Stop' }).click()
  pressed.resolve()
  await expect(panel.getByText('Stopped')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Send' })).toBeVisible()

  await panel.getByRole('button', { name: 'Delete' }).first().click()
  const asked = page.getByRole('alertdialog')
  await expect(asked).toContainText('Delete this message?')
  await asked.getByRole('button', { name: 'Delete' }).click()
  await expect(panel.locator('.assistant-question')).toHaveCount(1)
  // The button is gone with its message: one can type on.
  await expect(panel.getByRole('textbox', { name: 'Question' })).toBeFocused()

  await panel.getByRole('button', { name: 'New conversation' }).click()
  await expect(panel.getByRole('heading', { name: 'Start talking with AI' })).toBeVisible()
  await panel.getByRole('button', { name: 'Conversations' }).click()
  await expect(panel.getByRole('listitem')).toHaveCount(1)
  await panel.getByRole('button', { name: /^Rename/ }).click()
  await panel.getByRole('textbox', { name: 'Name of the conversation' }).fill('My tasks')
  await panel.getByRole('button', { name: 'Save' }).click()
  await panel.getByRole('button', { name: /^My tasks/ }).click()
  await expect(panel.getByText('What can you do?')).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  const box = await panel.boundingBox()
  expect([box?.width, box?.height]).toEqual([390, 844])
  expect(await findings(page, 'assistant')).toEqual([])
})
