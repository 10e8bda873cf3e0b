import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { commands, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { iconPlus } from '#kit/icons/icons.ts'
import { hands } from '#kit/testing/hands.ts'
import { Button, type ButtonProps } from './Button.tsx'

const heard = vi.fn()
const sent = vi.fn()

/** Its form can be sent by Enter in the field; the box says whether what the button started is on its way. */
function Form(props: ButtonProps) {
  const [isBusy, setBusy] = useState(false)
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        sent()
      }}
    >
      <input aria-label="名称" />
      <Button {...props} isBusy={isBusy} onClick={() => heard()}>
        保存
      </Button>
      <label>
        <input type="checkbox" onChange={event => setBusy(event.target.checked)} />
        在路上
      </label>
    </form>
  )
}

async function form(props: ButtonProps = {}) {
  await cleanup()
  heard.mockClear()
  sent.mockClear()
  const screen = await render(<Form {...props} />)
  return {
    button: screen.getByRole('button', { name: '保存', exact: true }),
    field: screen.getByLabelText('名称'),
    onItsWay: screen.getByLabelText('在路上'),
  }
}
const times = () => [heard.mock.calls.length, sent.mock.calls.length]

for (const { by, press } of hands)
  test(`by ${by} it acts once, and sends its form only where it is meant to`, async () => {
    const one = await form()
    await press(one.button)
    await expect.poll(times).toEqual([1, 0])
    const other = await form({ type: 'submit' })
    await press(other.button)
    await expect.poll(times).toEqual([1, 1])
  })

for (const { by, press } of hands)
  test(`by ${by} it takes no second press while it is busy, and its form is not sent`, async () => {
    const { button, field, onItsWay } = await form({ type: 'submit' })
    await onItsWay.click()
    await press(button)
    await field.click()
    await userEvent.keyboard('{Enter}')
    // What is pressed afterwards is heard: the presses before have had their turn.
    await onItsWay.click()
    await press(button)
    await expect.poll(times).toEqual([1, 1])
  })

test('Space acts as Enter does; disabled, nothing acts', async () => {
  const { button } = await form()
  ;(button.element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await expect.poll(times).toEqual([1, 0])
  const other = await form({ disabled: true })
  await other.button.click({ force: true })
  await expect.element(other.button).toBeDisabled()
  expect(times()).toEqual([0, 0])
})

for (const size of ['small', 'normal', 'large'] as const)
  for (const icon of [iconPlus, undefined])
    test(`${size} ${icon ? 'with' : 'without'} an icon, it is as wide and high busy as idle, and keeps name and focus`, async () => {
      const { button, onItsWay } = await form({ size, kind: 'primary', ...(icon ? { icon } : {}) })
      const box = () => button.element().getBoundingClientRect().toJSON()
      const idle = box()
      expect(button.element().getAttribute('aria-busy')).toBeNull()
      ;(onItsWay.element() as HTMLElement).click()
      ;(button.element() as HTMLElement).focus()
      await expect.element(button).toHaveAttribute('aria-busy', 'true')
      expect(box()).toEqual(idle)
      await expect.element(button).toHaveAccessibleName('保存')
      await expect.element(button).toHaveFocus()
    })

const colours = (button: { element(): Element }) => {
  const { backgroundColor, color, borderTopColor } = getComputedStyle(button.element())
  return [backgroundColor, color, borderTopColor]
}

for (const theme of ['light', 'dark'])
  test(`what cannot be pressed looks so whatever its kind, in ${theme}, under the pointer too`, async () => {
    const plain = await form({ disabled: true })
    document.documentElement.dataset['theme'] = theme
    const expected = colours(plain.button)
    for (const more of [{ kind: 'primary' }, { kind: 'soft' }, { danger: true }, { kind: 'primary', danger: true }]) {
      const { button } = await form({ ...(more as ButtonProps), disabled: true })
      expect(colours(button)).toEqual(expected)
      await button.hover({ force: true })
      expect(colours(button)).toEqual(expected)
    }
  })

test('a primary one that destroys is red, not blue', async () => {
  const blue = colours((await form({ kind: 'primary' })).button)[0]
  const red = colours((await form({ kind: 'primary', danger: true })).button)[0]
  expect([blue, red]).toEqual(['rgb(0, 82, 217)', 'rgb(223, 49, 54)'])
})

test('with forced colours even one of words alone has an outline', async () => {
  await commands.emulate({ forcedColors: 'active' })
  const { button } = await form({ kind: 'text' })
  expect(colours(button)[2]).not.toBe('rgba(0, 0, 0, 0)')
  await commands.emulate({})
})
