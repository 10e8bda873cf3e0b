import { beforeEach, expect, test, vi } from 'vitest'
import { commands, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from '#kit/layers/Dialog.tsx'
import { pressSlip } from './dragLimits.ts'
import { pressRightAfter } from './pressRightAfter.testing.ts'
import { type DragPoint, type Finger, useDrag } from './useDrag.ts'

const heard = vi.fn()
const said = () => heard.mock.calls.map(([what]) => what)
beforeEach(() => heard.mockClear())

const scrolled = () => document.querySelector('[data-scrolls]')?.scrollTop

/** Where it is told to be, as far from where it began. */
const tell = (what: string) => (at: DragPoint) => heard(`${what} ${Math.round(at.dx)} ${Math.round(at.dy)}`)

function Handle({ finger = 'drags', threshold = 0 }: { finger?: Finger; threshold?: number }) {
  const follow = useDrag(finger)
  return (
    <div data-scrolls style={{ height: 400, paddingTop: 100, overflow: 'auto' }}>
      <button
        type="button"
        style={finger === 'drags' ? { touchAction: 'none' } : undefined}
        onClick={() => heard('click')}
        onPointerDown={press =>
          follow(press, { threshold, move: tell('move'), end: tell('end'), cancel: () => heard('cancel') })
        }
      >
        拖
      </button>
      <div style={{ height: 2000 }} />
    </div>
  )
}

for (const by of ['mouse', 'finger'] as const)
  test(`by ${by} it is moved and let go, counted from where it was pressed, and that is no click`, async () => {
    const screen = await render(<Handle />)
    await commands.grab(screen.getByRole('button').selector, by)
    await commands.moveBy(30, 10)
    await commands.moveBy(300, 200)
    await commands.letGo()
    await expect.poll(said).toContain('end 330 210')
    expect(said()).toContain('move 30 10')
    expect(said()).not.toContain('click')
    // A later click is one.
    await screen.getByRole('button').click()
    expect(said().at(-1)).toBe('click')
  })

test('a press that follows a drag at once is a click', async () => {
  const screen = await render(<Handle />)
  const button = screen.getByRole('button')
  await commands.grab(button.selector, 'mouse')
  await commands.moveBy(30, 10)
  pressRightAfter(button.element())
  await commands.letGo()
  await expect.poll(said).toContain('click')
})

test('a hand is not still: less than the threshold is a click', async () => {
  const screen = await render(<Handle threshold={pressSlip} />)
  await commands.grab(screen.getByRole('button').selector, 'mouse')
  await commands.moveBy(2, 1)
  await commands.letGo()
  await expect.poll(said).toEqual(['click'])
})

test('the secondary button drags nothing', async () => {
  const screen = await render(<Handle />)
  await screen.getByRole('button').click({ button: 'right' })
  expect(said()).toEqual([])
})

test('Escape takes it back, and closes no dialog around; what is let go later is no click', async () => {
  const onClose = vi.fn()
  const screen = await render(
    <Dialog open onClose={onClose} title="移动">
      <Handle />
    </Dialog>,
  )
  await commands.grab(screen.getByRole('button', { name: '拖' }).selector, 'mouse')
  await commands.moveBy(30, 10)
  await userEvent.keyboard('{Escape}')
  await commands.moveBy(30, 10)
  await commands.letGo()
  expect(said().at(-1)).toBe('cancel')
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('a finger scrolls what it has not rested on', async () => {
  const screen = await render(<Handle finger="rests" />)
  await commands.grab(screen.getByRole('button').selector, 'finger')
  await commands.moveBy(0, -40)
  await commands.moveBy(0, -40)
  await commands.letGo()
  await expect.poll(scrolled).toBeGreaterThan(20)
  expect(said()).toEqual([])
})

test('a finger that rests drags, and the page stays', async () => {
  const screen = await render(<Handle finger="rests" />)
  await commands.grab(screen.getByRole('button').selector, 'finger')
  await expect.poll(said).toEqual(['move 0 0'])
  await commands.moveBy(0, -40)
  await commands.moveBy(10, -40)
  await commands.letGo()
  await expect.poll(said).toContain('end 10 -80')
  expect(scrolled()).toBe(0)
})

test('a tap stays a tap', async () => {
  const screen = await render(<Handle finger="rests" />)
  await commands.tap(screen.getByRole('button').selector)
  await expect.poll(said).toEqual(['click'])
})

test('what is taken away while it is dragged is cancelled', async () => {
  const screen = await render(<Handle />)
  await commands.grab(screen.getByRole('button').selector, 'mouse')
  await commands.moveBy(30, 10)
  await screen.unmount()
  expect(said().at(-1)).toBe('cancel')
  await commands.letGo()
})
