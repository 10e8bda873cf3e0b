import { expect, test, vi } from 'vitest'
import { commands, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { holdTime, letTimeGo } from '#kit/testing/holdTime.ts'
import { Tooltip } from './Tooltip.tsx'

const Refresh = ({ describes = false }) => (
  <>
    <button type="button">前面</button>
    <Tooltip text="重新取一次" describes={describes}>
      <button type="button" style={{ margin: 100 }}>
        刷新
      </button>
    </Tooltip>
    <button type="button">旁边</button>
  </>
)

async function refresh(describes = false) {
  const screen = await render(<Refresh describes={describes} />)
  const button = (name: string) => screen.getByRole('button', { name })
  await button('旁边').hover()
  return { button, tip: screen.getByRole('tooltip') }
}

/** Past the button before it. */
const arrive = async () => {
  await userEvent.tab()
  await userEvent.tab()
}

test('it comes when the pointer rests for 400 ms, stays while the pointer is on its words, and goes with it', async () => {
  const { button, tip } = await refresh()
  holdTime()
  await button('刷新').hover()
  vi.advanceTimersByTime(399)
  await expect.element(tip).not.toBeInTheDocument()
  vi.advanceTimersByTime(1)
  await expect.element(tip).toHaveTextContent('重新取一次')
  letTimeGo()
  await tip.hover()
  await expect.element(tip).toBeVisible()
  await button('旁边').hover()
  await expect.element(tip).not.toBeInTheDocument()
})

test('the keyboard shows it by arriving, Escape hides it, and the focus stays', async () => {
  const { button, tip } = await refresh()
  await arrive()
  await expect.element(button('刷新')).toHaveFocus()
  await expect.element(tip).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(tip).not.toBeInTheDocument()
  await expect.element(button('刷新')).toHaveFocus()
  await userEvent.tab({ shift: true })
  await userEvent.tab()
  await expect.element(tip).toBeVisible()
  await userEvent.tab()
  await expect.element(tip).not.toBeInTheDocument()
})

test('a finger does not bring it, and a press sends it away', async () => {
  const { button, tip } = await refresh()
  holdTime()
  await commands.tap(button('刷新').selector)
  vi.advanceTimersByTime(2000)
  await expect.element(tip).not.toBeInTheDocument()
  await button('刷新').hover()
  vi.advanceTimersByTime(400)
  await expect.element(tip).toBeVisible()
  await button('刷新').click()
  vi.advanceTimersByTime(2000)
  await expect.element(tip).not.toBeInTheDocument()
})

test('where it says more than the name it is read out as a description, else not', async () => {
  const { button } = await refresh(true)
  await arrive()
  await expect.element(button('刷新')).toHaveAccessibleDescription('重新取一次')
})

test('where it repeats the name it is not read out', async () => {
  const { button, tip } = await refresh()
  await arrive()
  await expect.element(tip).toBeVisible()
  await expect.element(button('刷新')).not.toHaveAccessibleDescription()
})
