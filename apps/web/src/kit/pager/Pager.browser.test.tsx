import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { findings } from '#kit/testing/axe.ts'
import { hands, languages } from '#kit/testing/hands.ts'
import { setLanguage } from '#shared/i18n/language.ts'
import { Pager } from './Pager.tsx'

const sizes = [10, 20, 50, 100]

function Shown() {
  const [at, setAt] = useState(1)
  const [size, setSize] = useState(10)
  return (
    <main>
      <h1>用户</h1>
      <Pager
        page={at}
        size={size}
        total={1286}
        sizes={sizes}
        isEndless={size === 0}
        onPage={setAt}
        onSize={next => setSize(next)}
      />
    </main>
  )
}

async function opened() {
  await page.viewport(1280, 600)
  const screen = await render(<Shown />)
  return { screen, size: screen.getByRole('combobox', { name: '每页条数' }) }
}

for (const { by, press } of hands)
  test(`by ${by} a page is turned, and the current one is said`, async () => {
    const { screen } = await opened()
    await press(screen.getByRole('button', { name: '下一页' }))
    await press(screen.getByRole('button', { name: '第 3 页' }))
    await expect.element(screen.getByRole('button', { name: '第 3 页' })).toHaveAttribute('aria-current', 'page')
    await press(screen.getByRole('button', { name: '上一页' }))
    await expect.element(screen.getByRole('button', { name: '第 2 页' })).toHaveAttribute('aria-current', 'page')
  })

test('a size is chosen from a list, by mouse', async () => {
  const { screen, size } = await opened()
  await expect.element(size).toHaveValue('10 条/页')
  await size.click()
  await screen.getByRole('option', { name: '50 条/页' }).click()
  await expect.element(size).toHaveValue('50 条/页')
  await expect.element(screen.getByRole('button', { name: '第 26 页' })).toBeVisible()
})

test('a size is chosen by keyboard, and the focus stays', async () => {
  const { screen, size } = await opened()
  size.element().focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await expect.element(size).toHaveValue('20 条/页')
  await expect.element(size).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}100{Enter}')
  await expect.element(size).toHaveValue('100 条/页')
  await userEvent.keyboard('{ArrowDown}{Escape}')
  await expect.element(size).toHaveValue('100 条/页')
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
})

test('it says how the rows are sorted, and how many are selected instead', async () => {
  await page.viewport(1280, 600)
  const pager = (selected: number) => (
    <Pager
      page={1}
      size={10}
      total={20}
      selected={selected}
      sorted={{ title: '最后修改', isDescending: true }}
      onPage={() => undefined}
    />
  )
  const screen = await render(pager(0))
  await expect.element(screen.getByText('排序：最后修改，降序')).toBeVisible()
  await screen.rerender(pager(3))
  await expect.element(screen.getByText('排序：最后修改，降序')).not.toBeInTheDocument()
  await expect.element(screen.getByText('已选 3 条')).toBeVisible()
})

test('one long list has no pages', async () => {
  const { screen, size } = await opened()
  await size.click()
  await screen.getByRole('option', { name: '连续滚动' }).click()
  await expect.element(size).toHaveValue('连续滚动')
  await expect.element(screen.getByRole('navigation', { name: '翻页' })).not.toBeInTheDocument()
})

test('a typed page beyond the last is the last', async () => {
  const { screen } = await opened()
  await screen.getByRole('textbox', { name: /^前往/ }).fill('9999')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('button', { name: '第 129 页' })).toHaveAttribute('aria-current', 'page')
})

for (const language of languages)
  test(`axe finds nothing, nor with open sizes, in ${language}`, async () => {
    setLanguage(language)
    await page.viewport(1280, 600)
    const screen = await render(<Shown />)
    expect(await findings()).toEqual([])
    await screen.getByRole('combobox').click()
    await expect.element(screen.getByRole('listbox')).toBeVisible()
    expect(await findings()).toEqual([])
  })

test('as many rows as there is room for can be chosen beside the sizes, and says how many', async () => {
  await page.viewport(1280, 600)
  function ByHeight() {
    const [size, setSize] = useState<number | null>(null)
    const byHeight = { size: 14, isOn: size === null, choose: () => setSize(null) }
    return (
      <Pager
        page={1}
        size={size ?? 14}
        total={86}
        sizes={sizes}
        byHeight={byHeight}
        onPage={() => {}}
        onSize={setSize}
      />
    )
  }
  const screen = await render(<ByHeight />)
  const size = screen.getByRole('combobox', { name: '每页条数' })
  const pages = screen.getByRole('button', { name: /^第 \d+ 页$/ })
  await expect.element(size).toHaveValue('按高度（14 条）')
  await expect.poll(() => pages.elements().at(-1)?.textContent).toBe('7')
  await size.click()
  await screen.getByRole('option', { name: '20 条/页' }).click()
  await expect.poll(() => pages.elements().at(-1)?.textContent).toBe('5')
  await size.click()
  await screen.getByRole('option', { name: '按高度（14 条）' }).click()
  await expect.element(size).toHaveValue('按高度（14 条）')
})
