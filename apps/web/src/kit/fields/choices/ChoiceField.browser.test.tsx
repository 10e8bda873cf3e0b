import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from '#kit/layers/Dialog.tsx'
import { ChoiceField, ChoicesField } from './ChoiceField.tsx'
import { TreeField } from './TreeField.tsx'

const units = [
  { value: '0101', label: '学校办公室' },
  { value: '0102', label: '教务处' },
  { value: '0103', label: '财务处' },
  { value: '0104', label: '基建处', refusal: '已停用' },
]
const changed = vi.fn()
const box = (name = '单位') => page.getByRole('combobox', { name })
const option = (name: string | RegExp) => page.getByRole('option', { name })

function One({ inDialog = false }: { inDialog?: boolean }) {
  const [value, setValue] = useState<string | undefined>('0101')
  const change = (next: string | undefined) => {
    changed(next)
    setValue(next)
  }
  const field = (
    <>
      <label htmlFor="unit">单位</label>
      <ChoiceField id="unit" clearable options={units} value={value} onChange={change} />
      <button type="button">后面</button>
    </>
  )
  const [isOpen, setOpen] = useState(true)
  return inDialog ? (
    <Dialog open={isOpen} onClose={() => setOpen(false)} title="编辑">
      {field}
    </Dialog>
  ) : (
    field
  )
}

function Several({ options = units }: { options?: readonly { value: string; label: string; refusal?: string }[] }) {
  const [value, setValue] = useState<readonly string[]>(options.slice(0, 3).map(one => one.value))
  return (
    <>
      <ChoicesField aria-label="单位" options={options} value={value} onChange={setValue} />
      <output>{value.join(' ')}</output>
    </>
  )
}

test('it shows what is chosen; a press opens the list on it, and another chooses', async () => {
  changed.mockClear()
  await render(<One />)
  await expect.element(box()).toHaveValue('学校办公室')
  await box().click()
  await expect.element(option(/学校办公室/)).toHaveAttribute('aria-selected', 'true')
  await option('财务处').click()
  await expect.element(box()).toHaveValue('财务处')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  await expect.element(box()).toHaveFocus()
  expect(changed.mock.calls).toEqual([['0103']])
})

test('initials find, Enter chooses, and Tab leaves without choosing', async () => {
  changed.mockClear()
  await render(<One />)
  await box().click()
  await userEvent.keyboard('jwc')
  await expect.element(option('教务处')).toBeVisible()
  expect(option(/./).elements()).toHaveLength(1)
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  expect(changed).not.toHaveBeenCalled()
  await box().click()
  await userEvent.keyboard('jwc{Enter}')
  await expect.element(box()).toHaveValue('教务处')
  await page.getByRole('button', { name: '清除单位' }).click()
  expect(changed.mock.calls).toEqual([['0102'], [undefined]])
})

test('one sees which option the arrows mark, also where it is the chosen one', async () => {
  await render(<One />)
  const groundOf = (name: RegExp) => getComputedStyle(option(name).element()).backgroundColor
  await box().click()
  await expect.element(option(/学校办公室/)).toBeVisible()
  const marked = groundOf(/学校办公室/)
  const plain = groundOf(/财务处/)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.poll(() => groundOf(/财务处/)).not.toBe(plain)
  expect(groundOf(/教务处/)).toBe(plain)
  expect([plain, marked]).not.toContain(groundOf(/学校办公室/))
})

test('what cannot be chosen says why, and is not', async () => {
  changed.mockClear()
  await render(<One />)
  await box().click()
  await expect.element(option(/基建处/)).toHaveAttribute('aria-disabled', 'true')
  await expect.element(option(/基建处/)).toHaveTextContent('基建处已停用')
  await userEvent.keyboard('{End}{Enter}')
  await expect.element(page.getByRole('listbox')).toBeVisible()
  expect(changed).not.toHaveBeenCalled()
})

test('the list waits for the end of a composition', async () => {
  await render(<One />)
  await box().click()
  await cdp().send('Input.imeSetComposition', { text: 'cai', selectionStart: 3, selectionEnd: 3 })
  await expect.element(box()).toHaveValue('cai')
  expect(option(/./).elements()).toHaveLength(4)
  await cdp().send('Input.insertText', { text: '财' })
  await expect.element(option('财务处')).toBeVisible()
  expect(option(/./).elements()).toHaveLength(1)
})

test('in a dialog the list stands above it, and Escape closes one of them', async () => {
  await render(<One inDialog />)
  await box().click()
  await expect.element(page.getByRole('listbox')).toBeVisible()
  const list = page.getByRole('listbox').element().getBoundingClientRect()
  expect([list.width >= 200, list.height <= 280, list.bottom <= window.innerHeight]).toEqual([true, true, true])
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('of several two show and a number; Backspace takes the last, also behind it', async () => {
  const screen = await render(<Several />)
  await expect.element(screen.getByRole('button', { name: '移除 教务处' })).toBeInTheDocument()
  await expect.element(screen.getByText('+1')).toBeVisible()
  await box().click()
  await userEvent.keyboard('{Backspace}')
  await expect.element(screen.getByText('0101 0102', { exact: true })).toBeVisible()
  await option('财务处').click()
  await expect.element(screen.getByText('0101 0102 0103')).toBeVisible()
  await option('学校办公室').click()
  await expect.element(screen.getByText('0102 0103')).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByText('0102 0103')).toBeVisible()
})

test('of several hundred those in sight are drawn, and the last one is reached', async () => {
  const many = Array.from({ length: 500 }, (_, at) => ({ value: String(at), label: `单位 ${at}` }))
  await render(<Several options={many} />)
  await box().click()
  await expect.element(option('单位 0')).toBeVisible()
  expect(option(/./).elements().length).toBeLessThan(60)
  await userEvent.keyboard('{End}')
  await expect.element(option('单位 499')).toBeInViewport()
  const marked = box().element().getAttribute('aria-activedescendant') ?? ''
  expect(document.getElementById(marked)?.textContent).toBe('单位 499')
})

test('a branch closes, opens again, and typing gives a flat list with paths', async () => {
  const tree = [
    { value: 'all', label: '江州大学' },
    { value: 'teach', label: '教学单位', parent: 'all' },
    { value: 'cs', label: '计算机学院', parent: 'teach' },
  ]
  await render(<TreeField aria-label="单位" options={tree} onChange={changed} />)
  const node = (name: RegExp) => page.getByRole('treeitem', { name })
  await box().click()
  await expect.element(node(/计算机学院/)).toBeVisible()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(node(/计算机学院/)).not.toBeInTheDocument()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(node(/计算机学院/)).toBeVisible()
  await userEvent.keyboard('jsj')
  await expect.element(node(/计算机学院/)).toHaveTextContent('计算机学院江州大学 / 教学单位')
  changed.mockClear()
  await userEvent.keyboard('{Enter}')
  expect(changed.mock.calls).toEqual([['cs']])
})

test('what is typed after a choice stands instead of it, not behind it', async () => {
  changed.mockClear()
  await render(<One />)
  await box().click()
  await userEvent.keyboard('教{Enter}')
  await expect.element(box()).toHaveValue('教务处')
  await userEvent.keyboard('财')
  await expect.element(box()).toHaveValue('财')
  await expect.element(option(/财务处/)).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(changed.mock.calls).toEqual([['0102'], ['0103']])
})
