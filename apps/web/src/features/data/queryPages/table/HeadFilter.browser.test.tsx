import { expect, test, vi } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { holdTime, letTimeGo } from '#kit/testing/holdTime.ts'
import { HeadFilter } from './HeadFilter.tsx'

const asked = vi.fn(async (_column: string, word: string) => [{ value: word, label: word || '全部' }])

async function opened() {
  asked.mockClear()
  const chosen = vi.fn()
  const screen = await render(
    <HeadFilter kind="list" column="unit" label="单位" filter={undefined} onFilter={chosen} loadOptions={asked} />,
  )
  await screen.getByRole('button', { name: '筛选单位' }).click()
  await expect.element(screen.getByRole('checkbox', { name: '全部' })).toBeVisible()
  return { screen, chosen, box: screen.getByRole('textbox') }
}

test('the server is not asked for what an input method is still composing', async () => {
  const { screen, chosen, box } = await opened()
  holdTime()
  await cdp().send('Input.imeSetComposition', { text: 'jiao', selectionStart: 4, selectionEnd: 4 })
  await expect.element(box).toHaveValue('jiao')
  vi.advanceTimersByTime(3000)
  await cdp().send('Input.insertText', { text: '教' })
  await expect.element(box).toHaveValue('教')
  vi.advanceTimersByTime(3000)
  expect(asked.mock.calls).toEqual([
    ['unit', ''],
    ['unit', '教'],
  ])
  letTimeGo()
  await screen.getByRole('checkbox', { name: '教' }).click()
  await screen.getByRole('button', { name: '筛选', exact: true }).click()
  expect(chosen).toHaveBeenCalledWith({ column: 'unit', values: ['教'] })
})

test('it asks once for what was typed, when the typing rests', async () => {
  const { box } = await opened()
  holdTime()
  await userEvent.type(box, 'jwc')
  vi.advanceTimersByTime(249)
  expect(asked).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1)
  expect(asked.mock.calls).toEqual([
    ['unit', ''],
    ['unit', 'jwc'],
  ])
})
