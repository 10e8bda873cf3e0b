import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { NumberField } from './NumberField.tsx'

const heard = vi.fn()

function Field({ first }: { first: number | null }) {
  const [value, setValue] = useState(first)
  const change = (next: number | null) => {
    heard(next)
    setValue(next)
  }
  return (
    <>
      <NumberField aria-label="排序号" value={value} onChange={change} min={0} max={999} unit="次" />
      <button type="button" onClick={() => setValue(42)}>
        从外面
      </button>
    </>
  )
}

async function field(first: number | null = null) {
  heard.mockClear()
  const screen = await render(<Field first={first} />)
  return { screen, box: screen.getByRole('spinbutton', { name: '排序号' }) }
}

test('it gives the number that is typed, and nothing for nothing', async () => {
  const { box } = await field()
  await userEvent.fill(box, '１２')
  await expect.element(box).toHaveValue('１２')
  await userEvent.clear(box)
  expect(heard.mock.calls).toEqual([[12], [null]])
})

test('what lies outside its bounds stays and is given as it is, for a rule to refuse', async () => {
  const { box } = await field()
  await userEvent.fill(box, '70000')
  await userEvent.tab()
  await expect.element(box).toHaveValue('70000')
  expect(heard.mock.lastCall).toEqual([70_000])
  await userEvent.fill(box, 'abc')
  await userEvent.tab()
  await expect.element(box).toHaveValue('abc')
  expect(heard.mock.lastCall).toEqual([Number.NaN])
})

test('arrows go by one, with Shift by ten, and end at the bounds', async () => {
  const { box } = await field(5)
  await box.click()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(box).toHaveValue('6')
  await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}')
  await expect.element(box).toHaveValue('16')
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  await expect.element(box).toHaveValue('0')
  expect(heard.mock.calls).toEqual([[6], [16], [6], [0]])
})

test('left behind it shows the number as it is written', async () => {
  const { box } = await field()
  await userEvent.fill(box, '007')
  await userEvent.tab()
  await expect.element(box).toHaveValue('7')
})

test('a number from elsewhere takes the place of what was typed, and is said back to nobody', async () => {
  const { screen, box } = await field()
  await userEvent.fill(box, 'abc')
  heard.mockClear()
  await screen.getByRole('button', { name: '从外面' }).click()
  await expect.element(box).toHaveValue('42')
  expect(heard).not.toHaveBeenCalled()
})

test('what an input method is still composing is given to nobody', async () => {
  const { box } = await field()
  await box.click()
  await cdp().send('Input.imeSetComposition', { text: '1', selectionStart: 1, selectionEnd: 1 })
  await expect.element(box).toHaveValue('1')
  expect(heard).not.toHaveBeenCalled()
  await cdp().send('Input.insertText', { text: '12' })
  await expect.element(box).toHaveValue('12')
  expect(heard.mock.lastCall).toEqual([12])
})

test('to read only, what it counts stands right behind it', async () => {
  const screen = await render(<NumberField aria-label="时长" readOnly value={30} unit="分钟" />)
  const left = (element: Element) => element.getBoundingClientRect().left
  const box = screen.getByRole('spinbutton', { name: '时长' }).element()
  expect(left(screen.getByText('分钟').element()) - left(box)).toBeLessThan(60)
})
