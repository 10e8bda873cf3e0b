import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { hands, languages } from '#kit/testing/hands.ts'
import { setLanguage } from '#shared/i18n/language.ts'
import { Dialog } from './Dialog.tsx'

function Unit({ withoutField = false }: { withoutField?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        编辑
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="编辑单位" width={450} closeText="知道了">
        {withoutField ? <p>计算机学院</p> : <input aria-label="单位名称" />}
      </Dialog>
    </>
  )
}

async function opened(withoutField = false) {
  const screen = await render(<Unit withoutField={withoutField} />)
  const opener = screen.getByRole('button', { name: '编辑' })
  const dialog = screen.getByRole('dialog', { name: '编辑单位' })
  await opener.click()
  await expect.element(dialog).toBeVisible()
  return { screen, opener, dialog, box: () => dialog.element().firstElementChild?.getBoundingClientRect() }
}

test('it is named by its title, and the focus goes to its first field and to nothing before it', async () => {
  const focused: unknown[] = []
  const note = ({ target }: FocusEvent) => target instanceof Element && focused.push(target.closest('dialog') && target)
  document.addEventListener('focusin', note)
  onTestFinished(() => document.removeEventListener('focusin', note))
  const { dialog } = await opened()
  await expect.element(dialog.getByRole('heading', { name: '编辑单位', level: 2 })).toBeVisible()
  const field = dialog.getByRole('textbox', { name: '单位名称' })
  await expect.element(field).toHaveFocus()
  expect(focused.filter(Boolean)).toEqual([field.element()])
})

test('without a field the focus is inside all the same', async () => {
  const { dialog } = await opened(true)
  expect(dialog.element().contains(document.activeElement)).toBe(true)
})

test('what lies below cannot be reached', async () => {
  const { opener } = await opened()
  const below = opener.element()
  if (below instanceof HTMLElement) below.focus()
  await expect.element(opener).not.toHaveFocus()
  const { left, top } = below.getBoundingClientRect()
  expect(below.contains(document.elementFromPoint(left + 2, top + 2))).toBe(false)
})

for (const { by, press } of hands)
  for (const name of ['关闭', '知道了'])
    test(`by ${by} it opens, and ${name} closes it and gives the focus back`, async () => {
      const screen = await render(<Unit />)
      const opener = screen.getByRole('button', { name: '编辑' })
      await press(opener)
      await expect.element(screen.getByRole('textbox', { name: '单位名称' })).toHaveFocus()
      await press(screen.getByRole('button', { name }))
      await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
      await expect.element(opener).toHaveFocus()
    })

test('Escape closes it and gives the focus back', async () => {
  const { opener, dialog } = await opened()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('a press beside it leaves it as it is', async () => {
  const { dialog } = await opened()
  await userEvent.fill(dialog.getByRole('textbox'), '软件学院')
  await userEvent.click(dialog, { position: { x: 3, y: 3 } })
  await expect.element(dialog.getByRole('textbox')).toHaveValue('软件学院')
})

test('a button and a double press on its head make it fill the screen and give its size back', async () => {
  const { dialog, box } = await opened()
  const width = () => box()?.width
  const before = width()
  expect(before).toBe(450)
  await dialog.getByRole('button', { name: '全屏' }).click()
  await expect.poll(width).toBe(window.innerWidth)
  await dialog.getByRole('button', { name: '退出全屏' }).click()
  await expect.poll(width).toBe(before)
  await dialog.getByRole('heading').dblClick()
  await expect.poll(width).toBe(window.innerWidth)
})

test('the mouse moves it by its head', async () => {
  const { dialog, box } = await opened()
  const before = box()
  const { left, top } = dialog.getByRole('heading').element().getBoundingClientRect()
  await userEvent.pointer([
    { coords: { x: left + 5, y: top + 5 }, keys: '[MouseLeft>]' },
    { coords: { x: left + 45, y: top + 35 } },
    '[/MouseLeft]',
  ])
  expect([box()?.left, box()?.top]).toEqual([(before?.left ?? 0) + 40, (before?.top ?? 0) + 30])
})

test('Alt and arrows move it, with Shift they change its size, and in a field they are the field’s', async () => {
  const { dialog, box } = await opened()
  const before = box() ?? new DOMRect()
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
  expect(box()?.left).toBe(before.left)
  await userEvent.tab()
  await userEvent.keyboard('{Alt>}{ArrowRight}{ArrowDown}{/Alt}')
  await expect.poll(() => [box()?.left, box()?.top]).toEqual([before.left + 16, before.top + 16])
  await userEvent.keyboard('{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}')
  await expect.poll(() => [box()?.left, box()?.width]).toEqual([before.left + 16, before.width + 16])
  await expect.element(dialog).toBeVisible()
})

for (const language of languages)
  test(`its own buttons have names in ${language}`, async () => {
    setLanguage(language)
    const { dialog } = await opened()
    const [close, full] = language === 'zh' ? ['关闭', '全屏'] : ['Close', 'Full screen']
    await expect.element(dialog.getByRole('button', { name: close })).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: full })).toBeVisible()
  })

test('a long title is read to its end, beside what stands in the head', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 800))
  const title = '“请假申请 计算机科学与技术学院假〔2026〕0001 号”由哪份单据替代'
  const aside = <span className="nowrap">带 * 的为必填项</span>
  const screen = await render(
    <Dialog open onClose={() => undefined} title={title} aside={aside} closeText="知道了">
      <input aria-label="编号" />
    </Dialog>,
  )
  const heading = screen.getByRole('heading', { name: title }).element()
  expect(heading.scrollWidth).toBeLessThanOrEqual(heading.clientWidth)
  expect(heading.scrollHeight).toBeLessThanOrEqual(heading.clientHeight)
  await expect.element(screen.getByText('带 * 的为必填项')).toBeVisible()
})
