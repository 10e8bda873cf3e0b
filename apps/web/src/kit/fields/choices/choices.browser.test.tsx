import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Check } from './Check.tsx'
import { CheckGroup } from './CheckGroup.tsx'
import { RadioGroup } from './RadioGroup.tsx'

const heard = vi.fn()
const week = [1, 2, 3].map(value => ({ value, label: `第 ${value} 天` }))

const scopes = [
  { value: 'all', label: '全部' },
  { value: 'some', label: '指定' },
]

function Days() {
  const [days, setDays] = useState<readonly number[]>([3])
  const change = (next: number[]) => {
    heard(next)
    setDays(next)
  }
  return <CheckGroup aria-label="星期" value={days} onChange={change} options={week} />
}

function Level() {
  const [level, setLevel] = useState<boolean | undefined>(undefined)
  const options = [
    { value: false, label: '全部' },
    { value: true, label: '指定' },
  ]
  return <RadioGroup aria-label="范围" value={level} onChange={setLevel} options={options} />
}

test('what is ticked is given in the order of the options', async () => {
  heard.mockClear()
  const screen = await render(<Days />)
  const group = screen.getByRole('group', { name: '星期' })
  await group.getByRole('checkbox', { name: '第 1 天' }).click()
  await userEvent.tab()
  await userEvent.keyboard(' ')
  await group.getByRole('checkbox', { name: '第 3 天' }).click()
  expect(heard.mock.calls).toEqual([[[1, 3]], [[1, 2, 3]], [[1, 2]]])
})

test('a box is half ticked where only some are', async () => {
  const screen = await render(<Check isHalf>全选</Check>)
  await expect.element(screen.getByRole('checkbox', { name: '全选' })).toBePartiallyChecked()
  await screen.rerender(<Check checked>全选</Check>)
  await expect.element(screen.getByRole('checkbox', { name: '全选' })).toBeChecked()
})

test('arrows take the next of the choices', async () => {
  const screen = await render(<Level />)
  const choice = (name: string) => screen.getByRole('radiogroup', { name: '范围' }).getByRole('radio', { name })
  await choice('全部').click()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(choice('指定')).toBeChecked()
  await expect.element(choice('指定')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(choice('全部')).toBeChecked()
})

test('what is disabled takes neither pointer nor key, and a screen reader hears so', async () => {
  heard.mockClear()
  const screen = await render(
    <>
      <button type="button">前</button>
      <CheckGroup aria-label="星期" value={[2]} onChange={heard} options={week} disabled />
      <RadioGroup aria-label="范围" value="all" onChange={heard} options={scopes} disabled />
      <button type="button">后</button>
    </>,
  )
  for (const group of [screen.getByRole('group'), screen.getByRole('radiogroup')]) {
    await expect.element(group).toHaveAttribute('aria-disabled', 'true')
    await group.getByText(/第 1 天|指定/).click({ force: true })
  }
  for (const name of ['第 1 天', '第 2 天']) await expect.element(screen.getByRole('checkbox', { name })).toBeDisabled()
  await expect.element(screen.getByRole('radio', { name: '全部' })).toBeDisabled()
  await screen.getByRole('button', { name: '前' }).click()
  await userEvent.tab()
  await expect.element(screen.getByRole('button', { name: '后' })).toHaveFocus()
  expect(heard).not.toHaveBeenCalled()
})

test('what is read only is words, which is all that a screen reader hears', async () => {
  const screen = await render(
    <>
      <p>
        <CheckGroup aria-label="星期" value={[3, 1]} options={week} readOnly />
      </p>
      <p>
        <RadioGroup aria-label="范围" value="some" options={scopes} readOnly />
      </p>
      <p>
        <Check checked readOnly>
          同时发邮件
        </Check>
      </p>
    </>,
  )
  expect([...screen.container.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    '第 1 天、第 3 天',
    '指定',
    '同时发邮件：是',
  ])
  expect(screen.container.querySelectorAll('input, [role], [tabindex]')).toHaveLength(0)
})
