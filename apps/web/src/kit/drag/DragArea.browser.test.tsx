import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { commands } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DragArea, useDraggedId } from './DragArea.tsx'
import { pressRightAfter } from './pressRightAfter.testing.ts'
import { useDragged, useDropPlace } from './useDragged.ts'

const onDrop = vi.fn()
const onOver = vi.fn()
beforeEach(() => {
  onDrop.mockClear()
  onOver.mockClear()
})

function Field() {
  const { ref, hold } = useDragged('field')
  return (
    <button type="button" ref={ref} {...hold}>
      余额
    </button>
  )
}

function Group({ id, children }: { id: string; children?: ReactNode }) {
  const { ref } = useDropPlace(id)
  const dragged = useDraggedId()
  return (
    <section ref={ref} aria-label={id} style={{ height: 100 }} className={dragged ? 'open' : ''}>
      {children}
    </section>
  )
}

/** Of three groups the last lies below the edge of a box that scrolls. */
function Shown() {
  return (
    <DragArea aim="under" nameOf={id => id} onDrop={onDrop} onOver={onOver}>
      <Field />
      <div style={{ height: 200, overflow: 'auto' }}>
        <Group id="横轴">
          <Inner />
        </Group>
        <Group id="纵轴" />
        <Group id="图例" />
      </div>
      <p style={{ height: 100 }}>下方</p>
    </DragArea>
  )
}

function Inner() {
  const { ref } = useDropPlace('年度')
  return (
    <div ref={ref} style={{ height: 40 }}>
      年度
    </div>
  )
}

async function dragged(by: 'mouse' | 'finger', dy: number) {
  const screen = await render(<Shown />)
  const field = screen.getByRole('button', { name: '余额' })
  await commands.grab(field.selector, by)
  if (by === 'finger') await expect.poll(() => document.querySelector('.drag-lifted')).not.toBeNull()
  await commands.moveBy(0, dy / 2)
  await expect.element(screen.getByRole('region', { name: '横轴' })).toHaveClass('open')
  await commands.moveBy(0, dy / 2)
  await commands.letGo()
}

for (const by of ['mouse', 'finger'] as const)
  test(`by ${by} a thing is dropped on what lies below the pointer, and how far down in it is known`, async () => {
    await dragged(by, 160)
    await expect.poll(() => onDrop.mock.calls.length).toBe(1)
    const [at] = onDrop.mock.calls[0] ?? []
    expect(at).toMatchObject({ id: 'field', over: '纵轴' })
    expect(at.share).toBeGreaterThan(0.4)
    expect(at.share).toBeLessThan(0.9)
    expect(onOver).toHaveBeenLastCalledWith(null)
  })

test('of places inside each other the innermost takes it', async () => {
  await dragged('mouse', 30)
  await expect.poll(() => onDrop.mock.calls[0]?.[0]?.over).toBe('年度')
})

test('what is scrolled out of sight takes nothing', async () => {
  await dragged('mouse', 250)
  await expect.poll(() => document.querySelector('[aria-live=assertive]')?.textContent).toBe('已取消移动 field')
  expect(onDrop).not.toHaveBeenCalled()
})

test('a press that follows a drop at once is a click', async () => {
  const onClick = vi.fn()
  const screen = await render(
    <>
      <Shown />
      <button type="button" onClick={onClick}>
        加表头
      </button>
    </>,
  )
  await commands.grab(screen.getByRole('button', { name: '余额' }).selector, 'mouse')
  await commands.moveBy(0, 30)
  pressRightAfter(screen.getByRole('button', { name: '加表头' }).element())
  await commands.letGo()
  await expect.poll(() => onDrop.mock.calls.length).toBe(1)
  await expect.poll(() => onClick.mock.calls.length).toBe(1)
})
