import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { findings } from '#kit/testing/axe.ts'
import { hands, languages } from '#kit/testing/hands.ts'
import { setLanguage } from '#shared/i18n/language.ts'
import { FilterBar } from './FilterBar.tsx'
import '../ListPage.css'

const states = [
  { value: 'locked', label: '已锁定' },
  { value: 'off', label: '停用' },
]

const roles = ['教职工', '教师', '研究生秘书'].map((label, at) => ({ value: `r${at}`, label }))

function Bar({ first = {} }: { first?: Record<string, string> }) {
  const [values, setValues] = useState(first)
  return (
    <main>
      <h1>用户</h1>
      <FilterBar
        filters={[
          { name: 'word', kind: 'word', label: '姓名或工号' },
          { name: 'state', kind: 'choice', label: '状态', options: states },
          { name: 'role', kind: 'choice', label: '角色', options: roles },
          { name: 'isNew', kind: 'isOn', label: '登录', words: ['登录过', '从未登录'] },
          { name: 'at', kind: 'dates', label: '时间' },
        ]}
        several={['role']}
        values={values}
        onChange={setValues}
      />
      <output>{JSON.stringify(values)}</output>
    </main>
  )
}

async function onPhone(first?: Record<string, string>) {
  await page.viewport(390, 844)
  const screen = await render(<Bar {...(first ? { first } : {})} />)
  return { screen, filters: (name: string) => screen.getByRole('button', { name, exact: true }) }
}

test('where there is room all of them stand in a row', async () => {
  await page.viewport(1280, 600)
  const screen = await render(<Bar />)
  await expect.element(screen.getByRole('searchbox', { name: '姓名或工号' })).toBeVisible()
  await expect.element(screen.getByRole('combobox', { name: '状态' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: '筛选' })).not.toBeInTheDocument()
})

test('one says its name until it is set, then what it is set to, and is emptied by its cross or by the list', async () => {
  await page.viewport(1280, 600)
  const screen = await render(<Bar />)
  const values = () => screen.getByRole('status').element().textContent
  const state = screen.getByRole('combobox', { name: '状态' })
  const frame = () => state.element().closest('.k-field') as HTMLElement
  await expect.element(state).toHaveAttribute('placeholder', '状态')
  expect([frame().innerText.trim(), frame().offsetHeight, getComputedStyle(frame()).borderStyle]).toEqual([
    '+',
    28,
    'dashed',
  ])
  const narrow = frame().offsetWidth
  await state.click()
  await screen.getByRole('option', { name: '已锁定' }).click()
  await expect.element(state).toHaveValue('已锁定')
  expect([frame().innerText.trim(), getComputedStyle(frame()).borderStyle]).toEqual(['状态：', 'solid'])
  expect(frame().offsetWidth).toBeGreaterThan(narrow)
  await screen.getByRole('button', { name: '清除状态' }).click()
  await expect.poll(values).toBe('{}')
  await state.click()
  await userEvent.keyboard('{End}{Enter}')
  await expect.poll(values).toBe('{"state":"off"}')
  await userEvent.keyboard('{ArrowDown}{Home}{Enter}')
  await expect.poll(values).toBe('{}')
})

test('of several values one is named, and how many they are; each press adds or takes away', async () => {
  await page.viewport(1280, 600)
  const screen = await render(<Bar />)
  const values = () => screen.getByRole('status').element().textContent
  const role = screen.getByRole('combobox', { name: '角色' })
  const sum = () => role.element().closest('.k-field')?.querySelector('.k-sum')?.textContent
  await role.click()
  for (const name of ['教职工', '研究生秘书']) await screen.getByRole('option', { name }).click()
  await expect.poll(values).toBe('{"role":"r0\\nr2"}')
  expect(sum()).toBe('教职工等 2 个')
  await expect.element(role).toHaveAccessibleDescription('已选 教职工、研究生秘书')
  expect((await findings()).filter(it => !it.startsWith('region at .pop'))).toEqual([])
  await userEvent.keyboard('{Backspace}')
  await expect.poll(values).toBe('{"role":"r0"}')
  expect(sum()).toBe('教职工')
  await screen.getByRole('option', { name: '教职工' }).click()
  await expect.poll(values).toBe('{}')
})

test('on a phone several values are one word below the button', async () => {
  const { screen, filters } = await onPhone({ role: 'r1\nr2' })
  await expect.element(filters('筛选 (1)')).toBeVisible()
  await screen.getByRole('button', { name: /^移除 角色： 教师\s*等 2 个$/ }).click()
  await expect.element(filters('筛选')).toBeVisible()
})

test('two days take the room of one until one comes to them', async () => {
  await page.viewport(1280, 600)
  const screen = await render(<Bar />)
  const [from, to] = screen.getByRole('textbox', { name: /时间/, includeHidden: true }).elements() as HTMLInputElement[]
  expect([from?.placeholder, to?.checkVisibility()]).toEqual(['时间', false])
  from?.focus()
  expect(to?.checkVisibility()).toBe(true)
  await userEvent.keyboard('2026-11-01{Tab}')
  expect(document.activeElement).toBe(to)
  await userEvent.keyboard('2026-11-23{Tab}')
  await expect.element(screen.getByText('{"at":"2026-11-01~2026-11-23"}')).toBeInTheDocument()
  expect([from?.value, to?.value, to?.checkVisibility()]).toEqual(['2026-11-01', '2026-11-23', true])
})

for (const language of languages)
  test(`axe finds nothing in a row of them, set and not, in ${language}`, async () => {
    setLanguage(language)
    await page.viewport(1280, 600)
    await render(<Bar first={{ state: 'off', at: '2026-11-01~2026-11-23' }} />)
    expect(await findings()).toEqual([])
  })

for (const { by, press } of hands)
  test(`on a phone one button opens them, by ${by}; it says how many are set`, async () => {
    const { screen, filters } = await onPhone()
    await expect.element(screen.getByRole('searchbox', { name: '姓名或工号' })).toBeVisible()
    await expect.element(screen.getByRole('combobox', { name: '状态' })).not.toBeInTheDocument()
    await press(filters('筛选'))
    const sheet = screen.getByRole('dialog', { name: '筛选' })
    await sheet.getByRole('combobox', { name: '状态' }).click()
    await screen.getByRole('option', { name: '已锁定' }).click()
    await sheet.getByRole('combobox', { name: '登录' }).click()
    await screen.getByRole('option', { name: '从未登录' }).click()
    await press(sheet.getByRole('button', { name: '完成' }))
    await expect.element(sheet).not.toBeInTheDocument()
    await expect.element(filters('筛选 (2)')).toHaveFocus()
    await expect.element(screen.getByText('{"state":"locked","isNew":"0"}')).toBeInTheDocument()
  })

for (const { by, press } of hands)
  test(`what is set stands below, and is taken away by ${by}`, async () => {
    const { screen, filters } = await onPhone({ word: '林', state: 'off', at: '2026-11-01~2026-11-23' })
    await expect.element(filters('筛选 (2)')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: '移除 时间： 2026-11-01 – 2026-11-23' })).toBeVisible()
    await press(screen.getByRole('button', { name: '移除 状态： 停用' }))
    await expect.element(filters('筛选 (1)')).toHaveFocus()
    await expect.element(screen.getByText('{"word":"林","at":"2026-11-01~2026-11-23"}')).toBeInTheDocument()
  })

test('all are cleared at once but the words, and Escape closes the sheet', async () => {
  const { screen, filters } = await onPhone({ word: '林', state: 'off', isNew: '1' })
  await filters('筛选 (2)').click()
  const sheet = screen.getByRole('dialog', { name: '筛选' })
  await sheet.getByRole('button', { name: '清除筛选' }).click()
  await expect.element(screen.getByText('{"word":"林"}')).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(filters('筛选')).toBeVisible()
})

for (const language of languages)
  test(`axe finds nothing on a phone, closed and open, in ${language}`, async () => {
    setLanguage(language)
    const { screen } = await onPhone({ state: 'off', at: '2026-11-01~2026-11-23' })
    expect(await findings()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await screen.getByRole('button', { name: /\(2\)$/ }).click()
    await expect.element(screen.getByRole('dialog')).toBeVisible()
    expect(await findings()).toEqual([])
  })
