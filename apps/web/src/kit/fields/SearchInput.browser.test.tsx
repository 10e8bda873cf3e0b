import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from '#kit/layers/Dialog.tsx'
import { hands } from '#kit/testing/hands.ts'
import { holdTime } from '#kit/testing/holdTime.ts'
import { SearchInput } from './SearchInput.tsx'

const words = { label: '搜索用户', hint: '姓名或工号', clear: '清空' }
const asked = vi.fn()

function Search({ rest }: { rest: number }) {
  const [value, setValue] = useState('')
  const change = (next: string) => {
    asked(next)
    setValue(next)
  }
  return (
    <>
      <SearchInput value={value} onChange={change} words={words} className="" rest={rest} />
      <button type="button" onClick={() => setValue('财务处')}>
        从外面
      </button>
    </>
  )
}

/** The typing rests, unless told otherwise, only after longer than any test takes. */
async function search(rest = 1_000_000) {
  asked.mockClear()
  const screen = await render(<Search rest={rest} />)
  return {
    screen,
    box: screen.getByRole('searchbox', { name: words.label }),
    clear: screen.getByRole('button', { name: words.clear }),
  }
}

test('it asks when the typing rests, once for all that was typed', async () => {
  holdTime()
  const { box } = await search(300)
  await userEvent.type(box, 'lxl')
  vi.advanceTimersByTime(299)
  expect(asked).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(asked.mock.calls).toEqual([['lxl']])
  await userEvent.type(box, ' ')
  vi.advanceTimersByTime(300)
  expect(asked).toHaveBeenCalledOnce()
})

test('Enter asks at once, and Escape empties it', async () => {
  const { box } = await search()
  await userEvent.type(box, '林{Enter}')
  expect(asked.mock.calls).toEqual([['林']])
  await userEvent.keyboard('{Escape}')
  await expect.element(box).toHaveValue('')
  expect(asked.mock.calls).toEqual([['林'], ['']])
  await expect.element(box).toHaveFocus()
})

for (const { by, press } of hands)
  test(`by ${by} its button empties it, is there only then, and leaves the focus in the field`, async () => {
    const { box, clear } = await search()
    await expect.element(clear).not.toBeInTheDocument()
    await userEvent.type(box, '林{Enter}')
    await press(clear)
    await expect.element(box).toHaveValue('')
    await expect.element(box).toHaveFocus()
    await expect.element(clear).not.toBeInTheDocument()
    expect(asked.mock.calls).toEqual([['林'], ['']])
  })

test('what an input method is still composing is not looked for', async () => {
  const { box } = await search(300)
  await box.click()
  holdTime()
  await cdp().send('Input.imeSetComposition', { text: 'lin', selectionStart: 3, selectionEnd: 3 })
  await expect.element(box).toHaveValue('lin')
  vi.advanceTimersByTime(3000)
  expect(asked).not.toHaveBeenCalled()
  await cdp().send('Input.insertText', { text: '林' })
  await expect.element(box).toHaveValue('林')
  vi.advanceTimersByTime(300)
  expect(asked.mock.calls).toEqual([['林']])
})

test('words from elsewhere are shown, and not asked for again', async () => {
  const { screen, box } = await search(0)
  await screen.getByRole('button', { name: '从外面' }).click()
  await expect.element(box).toHaveValue('财务处')
  await userEvent.type(box, '{Enter}')
  expect(asked).not.toHaveBeenCalled()
})

test('in a dialog Escape empties it, and only the next one closes the dialog', async () => {
  const onClose = vi.fn()
  const screen = await render(
    <Dialog open onClose={onClose} title="成员">
      <Search rest={1_000_000} />
    </Dialog>,
  )
  const box = screen.getByRole('searchbox', { name: words.label })
  await box.fill('张')
  await userEvent.keyboard('{Escape}')
  await expect.element(box).toHaveValue('')
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})
