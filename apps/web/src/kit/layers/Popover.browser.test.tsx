import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { hands } from '#kit/testing/hands.ts'
import { Popover } from './Popover.tsx'

const Units = ({ onHover = false, isRight = false }) => (
  <>
    <div style={isRight ? { position: 'absolute', right: 0 } : {}}>
      <Popover
        label="切换单位"
        onHover={onHover}
        width={240}
        trigger={props => (
          <button type="button" {...props}>
            财务处
          </button>
        )}
      >
        {close => (
          <button type="button" onClick={close}>
            校办
          </button>
        )}
      </Popover>
    </div>
    <button type="button" style={{ position: 'absolute', top: 400 }}>
      旁边
    </button>
  </>
)

async function units(props: Parameters<typeof Units>[0] = {}) {
  const screen = await render(<Units {...props} />)
  const button = (name: string) => screen.getByRole('button', { name })
  return { button, box: screen.getByRole('dialog', { name: '切换单位' }) }
}

for (const { by, press } of hands)
  test(`by ${by} it opens with the focus inside, and what is chosen gives the focus back`, async () => {
    const { button, box } = await units()
    await expect.element(button('财务处')).toHaveAttribute('aria-haspopup', 'dialog')
    await expect.element(button('财务处')).toHaveAttribute('aria-expanded', 'false')
    await press(button('财务处'))
    await expect.element(box).toBeVisible()
    await expect.element(button('财务处')).toHaveAttribute('aria-expanded', 'true')
    await expect.element(button('校办')).toHaveFocus()
    await press(button('校办'))
    await expect.element(box).not.toBeInTheDocument()
    await expect.element(button('财务处')).toHaveFocus()
  })

test('the focus that leaves it closes it, and stays where it went', async () => {
  const { button, box } = await units()
  await button('财务处').click()
  await expect.element(button('校办')).toHaveFocus()
  const beside = button('旁边').element()
  if (beside instanceof HTMLElement) beside.focus()
  await expect.element(box).not.toBeInTheDocument()
  await expect.element(button('旁边')).toHaveFocus()
})

test('resting on the button opens it where that was asked for, and leaves the focus alone', async () => {
  const { button, box } = await units({ onHover: true })
  await button('旁边').hover()
  await button('财务处').hover()
  await expect.element(box).toBeVisible()
  expect(document.activeElement).toBe(document.body)
  await button('旁边').hover()
  await expect.element(box).not.toBeInTheDocument()
})

test('the pointer may go from the button into the box', async () => {
  const { button, box } = await units({ onHover: true })
  await button('财务处').hover()
  await button('校办').click()
  await expect.element(box).not.toBeInTheDocument()
})

test('the keyboard opens it by arriving there, where that was asked for', async () => {
  const { button, box } = await units({ onHover: true })
  await button('旁边').hover()
  await userEvent.tab()
  await expect.element(button('财务处')).toHaveFocus()
  await expect.element(box).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(box).not.toBeInTheDocument()
  await expect.element(button('财务处')).toHaveFocus()
})

for (const width of [390, 800])
  test(`it stays within a window that is ${width} wide`, async () => {
    await page.viewport(width, 600)
    const { button, box } = await units({ isRight: true })
    await button('财务处').click()
    await expect.element(box).toBeVisible()
    const { left, right } = box.element().getBoundingClientRect()
    expect(left).toBeGreaterThanOrEqual(8)
    expect(right).toBeLessThanOrEqual(width - 8)
  })
