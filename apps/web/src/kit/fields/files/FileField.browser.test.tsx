import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { languages } from '#kit/testing/hands.ts'
import { ApiError } from '#shared/api/ApiError.ts'
import { setLanguage } from '#shared/i18n/language.ts'
import { FileField } from './FileField.tsx'
import type { SendOptions } from './useFileSends.ts'

interface Kept {
  id: number
  name: string
  size: number
}
const text = (name: string) => new File(['一二三'], name, { type: 'text/plain' })
let last = 0
const keep = async ({ name, size }: File): Promise<Kept> => ({ id: ++last, name, size })

interface FilesProps {
  send?: (file: File, options: SendOptions) => Promise<Kept>
  most?: number
}
function Files({ send = keep, most = 3 }: FilesProps) {
  const [files, setFiles] = useState<readonly Kept[]>([])
  return (
    <>
      <label htmlFor="files">附件</label>
      <FileField<Kept>
        id="files"
        value={files}
        onChange={setFiles}
        send={send}
        most={most}
        limits="文本，不超过 1 MB"
      />
      <output>{files.map(({ name }) => name).join(' ')}</output>
    </>
  )
}

/** What the system gives a page that files are dropped on or pasted into. */
function transfer(files: readonly File[]): DataTransfer {
  const data = new DataTransfer()
  for (const file of files) data.items.add(file)
  return data
}
const drop = (on: Element, ...files: File[]) =>
  on.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer(files) }))
const paste = (on: Element, ...files: File[]) =>
  on.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, clipboardData: transfer(files) }))

test('what is taken is said before, and Enter opens the chooser', async () => {
  const screen = await render(<Files />)
  const field = screen.getByRole('button', { name: '附件' })
  await expect.element(field).toHaveAccessibleDescription('文本，不超过 1 MB')
  const opened = vi.spyOn(HTMLInputElement.prototype, 'click').mockReturnValue()
  ;(field.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  expect(opened).toHaveBeenCalledOnce()
  opened.mockRestore()
})

test('files that are dropped, pasted and chosen are kept in their order', async () => {
  const screen = await render(<Files />)
  const field = screen.getByRole('button', { name: '附件' }).element()
  drop(field, text('a.txt'), text('b.txt'))
  await expect.element(screen.getByRole('status')).toHaveTextContent('a.txt b.txt')
  paste(field, text('c.txt'))
  await expect.element(screen.getByRole('status')).toHaveTextContent('a.txt b.txt c.txt')
  await screen.getByRole('button', { name: '移除 b.txt' }).click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('a.txt c.txt')
  await userEvent.upload(screen.getByLabelText('选择文件'), text('d.txt'))
  await expect.element(screen.getByRole('status')).toHaveTextContent('a.txt c.txt d.txt')
  drop(field, text('e.txt'))
  await expect.element(screen.getByRole('alert')).toHaveTextContent('最多 3 个，没有添加')
})

test('how far it is shows, and it can be stopped', async () => {
  let given: SendOptions | undefined
  const send = (_file: File, options: SendOptions) => {
    given = options
    return new Promise<Kept>(() => undefined)
  }
  const screen = await render(<Files send={send} />)
  drop(screen.getByRole('button', { name: '附件' }).element(), text('a.txt'))
  const bar = screen.getByRole('progressbar', { name: '正在上传 a.txt' })
  await expect.element(bar).toHaveAttribute('aria-valuenow', '0')
  given?.onProgress(0.64)
  await expect.element(bar).toHaveAttribute('aria-valuenow', '64')
  await screen.getByRole('button', { name: '取消上传 a.txt' }).click()
  await expect.element(bar).not.toBeInTheDocument()
  expect(given?.signal.aborted).toBe(true)
})

for (const language of languages)
  test(`why one was not taken stands at it until it is taken away, and the next goes on, in ${language}`, async () => {
    setLanguage(language)
    const send = async (file: File) => {
      if (file.name === 'a.txt') throw new Error('文件是空的')
      return keep(file)
    }
    const screen = await render(<Files send={send} />)
    drop(screen.getByRole('button', { name: '附件' }).element(), text('a.txt'), text('b.txt'))
    await expect.element(screen.getByRole('alert')).toHaveTextContent('文件是空的')
    await expect.element(screen.getByRole('status')).toHaveTextContent('b.txt')
    await screen.getByRole('button', { name: language === 'zh' ? '移除 a.txt' : 'Remove a.txt' }).click()
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  })

test('where there is one, the next takes the place of one that was refused', async () => {
  const send = async (file: File) => {
    if (file.name === 'a.txt') throw new Error('文件是空的')
    return keep(file)
  }
  const screen = await render(<Files send={send} most={1} />)
  const field = screen.getByRole('button', { name: '附件' }).element()
  drop(field, text('a.txt'))
  await expect.element(screen.getByRole('alert')).toBeVisible()
  drop(field, text('b.txt'))
  await expect.element(screen.getByRole('status')).toHaveTextContent('b.txt')
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})

test('whether all that was chosen has arrived is known once nothing is on its way, and what is taken away counts no more', async () => {
  const arrived = { current: async () => true }
  let finish = () => {}
  const send = async (file: File): Promise<Kept> => {
    if (file.name === '坏.txt') throw new ApiError('800', '不是文本')
    await new Promise<void>(done => {
      finish = done
    })
    return keep(file)
  }
  function Held() {
    const [files, setFiles] = useState<readonly Kept[]>([])
    return (
      <FileField<Kept>
        send={send}
        arrived={arrived}
        aria-label="附件"
        value={files}
        onChange={setFiles}
        limits="文本"
      />
    )
  }
  const screen = await render(<Held />)
  const field = screen.getByRole('button', { name: /^附件 / })
  drop(field.element(), text('好.txt'), text('坏.txt'))
  await expect.element(screen.getByText('好.txt')).toBeVisible()
  const known = vi.fn()
  void arrived.current().then(known)
  await expect.element(screen.getByRole('button', { name: '取消上传 好.txt' })).toBeVisible()
  expect(known).not.toHaveBeenCalled()
  finish()
  await expect.poll(() => known.mock.lastCall).toEqual([false])
  await screen.getByRole('button', { name: '移除 坏.txt' }).click()
  expect(await arrived.current()).toBe(true)
})
