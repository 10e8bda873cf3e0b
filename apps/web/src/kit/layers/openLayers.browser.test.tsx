import { useRef, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { hands } from '#kit/testing/hands.ts'
import { ActionMenu } from './ActionMenu.tsx'
import { Dialog } from './Dialog.tsx'
import { ModalLayer } from './ModalLayer.tsx'
import { Popover } from './Popover.tsx'

/** A dialog with a popover, in which a menu opens. */
function Nested({ onKey, onPress }: { onKey?: () => void; onPress?: () => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears what the layers let through.
    <div onKeyDown={event => event.key === 'Escape' && onKey?.()}>
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="外层">
        <Popover label="中层" trigger={props => <TriggerButton name="筛选" {...props} />}>
          <MenuButton />
        </Popover>
        <button type="button" onClick={onPress}>
          旁边
        </button>
      </Dialog>
    </div>
  )
}

const TriggerButton = ({ name, ...rest }: { name: string } & React.ComponentProps<'button'>) => (
  <button type="button" {...rest}>
    {name}
  </button>
)

function MenuButton() {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button ref={button} type="button" aria-haspopup="menu" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        更多
      </button>
      {isOpen && (
        <ActionMenu
          anchor={button}
          label="内层"
          actions={[{ key: 'copy', label: '复制', run: () => undefined }]}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

async function nested(props: Parameters<typeof Nested>[0] = {}) {
  const screen = await render(<Nested {...props} />)
  const button = (name: string) => screen.getByRole('button', { name })
  const outer = screen.getByRole('dialog', { name: '外层' })
  const middle = screen.getByRole('dialog', { name: '中层' })
  const inner = screen.getByRole('menu', { name: '内层' })
  return { screen, button, outer, middle, inner }
}

for (const { by, press } of hands)
  test(`each Escape closes one layer and gives the focus back to what opened it by ${by}`, async () => {
    const onKey = vi.fn()
    const { screen, button, outer, middle, inner } = await nested({ onKey })
    await press(button('打开'))
    await press(button('筛选'))
    await expect.element(button('更多')).toHaveFocus()
    await press(button('更多'))
    await expect.element(screen.getByRole('menuitem', { name: '复制' })).toHaveFocus()

    await userEvent.keyboard('{Escape}')
    await expect.element(inner).not.toBeInTheDocument()
    await expect.element(middle).toBeVisible()
    await expect.element(button('更多')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(middle).not.toBeInTheDocument()
    await expect.element(outer).toBeVisible()
    await expect.element(button('筛选')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(outer).not.toBeInTheDocument()
    await expect.element(button('打开')).toHaveFocus()
    expect(onKey).not.toHaveBeenCalled()
  })

test('a second press on what opened a box closes it, and does not open it again', async () => {
  const { button, middle } = await nested()
  await button('打开').click()
  await button('筛选').click()
  await expect.element(middle).toBeVisible()
  await button('筛选').click()
  await expect.element(middle).not.toBeInTheDocument()
  await expect.element(button('筛选')).toHaveAttribute('aria-expanded', 'false')
})

for (const { by, press } of hands.filter(hand => hand.by !== 'keyboard'))
  test(`a press by ${by} beside a box closes it and not what lies below it`, async () => {
    const { screen, button, outer, middle } = await nested()
    await button('打开').click()
    await button('筛选').click()
    await expect.element(middle).toBeVisible()
    await press(screen.getByRole('heading', { name: '外层' }))
    await expect.element(middle).not.toBeInTheDocument()
    await expect.element(outer).toBeVisible()
  })

function Sheet({ onClose }: { onClose: () => void }) {
  return (
    <ModalLayer open onClose={onClose} label="文件夹" closeOnMask>
      <div style={{ width: 300, height: 200, background: 'var(--surface)' }}>
        <Popover label="颜色" trigger={props => <TriggerButton name="改颜色" {...props} />}>
          <button type="button">红</button>
        </Popover>
      </div>
    </ModalLayer>
  )
}

test('a press on the mask that closes a box inside leaves the dialog, and the next one closes it', async () => {
  const onClose = vi.fn()
  const screen = await render(<Sheet onClose={onClose} />)
  const dialog = screen.getByRole('dialog', { name: '文件夹' })
  const box = screen.getByRole('dialog', { name: '颜色' })
  const onMask = () => userEvent.click(dialog, { position: { x: 5, y: 5 } })
  await screen.getByRole('button', { name: '改颜色' }).click()
  await expect.element(box).toBeVisible()
  await onMask()
  await expect.element(box).not.toBeInTheDocument()
  expect(onClose).not.toHaveBeenCalled()
  await onMask()
  expect(onClose).toHaveBeenCalledOnce()
})

test('a press in the panel never counts as one on the mask', async () => {
  const onClose = vi.fn()
  const screen = await render(<Sheet onClose={onClose} />)
  await userEvent.click(screen.getByRole('dialog', { name: '文件夹' }).getByRole('button', { name: '改颜色' }))
  await userEvent.click(screen.getByRole('dialog', { name: '颜色' }).getByRole('button', { name: '红' }))
  expect(onClose).not.toHaveBeenCalled()
})
