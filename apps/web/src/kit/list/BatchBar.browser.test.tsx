import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { iconBan, iconOkc } from '#kit/icons/icons.ts'
import { findings } from '#kit/testing/axe.ts'
import { hands, languages } from '#kit/testing/hands.ts'
import { setLanguage } from '#shared/i18n/language.ts'
import { BatchBar } from './BatchBar.tsx'

const heard = vi.fn()
const actions = [
  { key: 'off', label: '停用', icon: iconBan, isDanger: true, onClick: () => heard('off') },
  { key: 'on', label: '启用', icon: iconOkc, onClick: () => heard('on') },
]

function Batch() {
  const [count, setCount] = useState(3)
  return (
    <main>
      <h1>用户</h1>
      <BatchBar count={count} total={86} actions={actions} onAll={() => setCount(86)} onClear={() => heard('clear')} />
    </main>
  )
}

for (const { by, press } of hands)
  test(`by ${by} it does what it names, takes all, and lets go of them`, async () => {
    heard.mockClear()
    const screen = await render(<Batch />)
    const button = (name: string) => screen.getByRole('button', { name })
    await press(button('启用'))
    await press(button('停用'))
    await press(button('选中全部 86 条'))
    await expect.element(screen.getByRole('status')).toHaveTextContent('已选 86 条')
    await expect.element(button('选中全部 86 条')).not.toBeInTheDocument()
    await press(button('取消选择'))
    expect(heard.mock.calls).toEqual([['on'], ['off'], ['clear']])
  })

test('what destroys stands last, before the sign that lets go', async () => {
  const screen = await render(<Batch />)
  const names = screen.getByRole('region', { name: '批量操作' }).getByRole('button').elements()
  expect(names.map(it => it.getAttribute('aria-label') ?? it.textContent)).toEqual([
    '选中全部 86 条',
    '启用',
    '停用',
    '取消选择',
  ])
})

for (const theme of ['light', 'dark'])
  for (const language of languages)
    test(`axe finds nothing, ${theme} and ${language}`, async () => {
      document.documentElement.dataset['theme'] = theme
      setLanguage(language)
      await render(<Batch />)
      expect(await findings()).toEqual([])
    })
