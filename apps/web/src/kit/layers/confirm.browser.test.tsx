import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { hands, languages } from '#kit/testing/hands.ts'
import { setLanguage } from '#shared/i18n/language.ts'
import { ConfirmHost, type ConfirmOptions, confirm } from './confirm.tsx'

async function ask(...options: ConfirmOptions[]) {
  const screen = await render(
    <>
      <button type="button">删除角色</button>
      <ConfirmHost />
    </>,
  )
  const opener = screen.getByRole('button', { name: '删除角色' })
  const before = opener.element()
  if (before instanceof HTMLElement) before.focus()
  const answers = options.map(confirm)
  const box = screen.getByRole('alertdialog')
  await expect.element(box).toBeVisible()
  return { opener, answers, box, button: (name: string) => box.getByRole('button', { name }) }
}

const question = { title: '删除角色“研究生秘书”', content: '24 人将失去这个角色带来的 6 项权限。', okText: '删除' }

for (const { by, press } of hands)
  for (const [name, answer] of [
    ['删除', true],
    ['取消', false],
  ] as const)
    test(`${name} by ${by} answers ${answer}, and the focus goes back`, async () => {
      const { opener, answers, box, button } = await ask(question)
      await press(button(name))
      await expect(answers[0]).resolves.toBe(answer)
      await expect.element(box).not.toBeInTheDocument()
      await expect.element(opener).toHaveFocus()
    })

test('Escape means no; a press beside the question leaves it', async () => {
  const { answers, box } = await ask(question)
  await userEvent.click(box, { position: { x: 5, y: 5 } })
  await expect.element(box).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect(answers[0]).resolves.toBe(false)
})

test('it is read out with its title and what follows from it', async () => {
  const { box } = await ask(question)
  await expect.element(box).toHaveAccessibleName(question.title)
  await expect.element(box).toHaveAccessibleDescription(question.content)
  await userEvent.keyboard('{Escape}')
})

test('the focus starts on the answer that was wanted', async () => {
  const { answers, button } = await ask(question)
  await expect.element(button('删除')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect(answers[0]).resolves.toBe(true)
})

test('where something is lost it starts on cancel', async () => {
  const { answers, button } = await ask({ ...question, danger: true })
  await expect.element(button('取消')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect(answers[0]).resolves.toBe(false)
})

test('two questions are asked one after the other, each with a focus of its own', async () => {
  const { answers, box, button } = await ask(question, { ...question, title: '停用用户', danger: true })
  await expect.element(box).toHaveAccessibleName(question.title)
  await button('删除').click()
  await expect.element(box).toHaveAccessibleName('停用用户')
  await expect.element(button('取消')).toHaveFocus()
  await button('取消').click()
  await expect(Promise.all(answers)).resolves.toEqual([true, false])
})

for (const language of languages)
  test(`without words of its own it speaks ${language}`, async () => {
    setLanguage(language)
    const { box, button } = await ask({ content: '…', okText: '删除' })
    const [title, cancel] = language === 'zh' ? (['提示', '取消'] as const) : (['Please confirm', 'Cancel'] as const)
    await expect.element(box).toHaveAccessibleName(title)
    await button(cancel).click()
    await expect.element(box).not.toBeInTheDocument()
  })
