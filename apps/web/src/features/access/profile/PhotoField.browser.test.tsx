import type { PersonalDetails } from '@portico/contract/access/profile.ts'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { PhotoField } from './PhotoField.tsx'

const details = { code: '2008228', nickname: '晓岚' } as PersonalDetails

async function squareOf(size: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(size, size)
  canvas.getContext('2d')?.fillRect(0, 0, size, size)
  return canvas.convertToBlob({ type: 'image/png' })
}

test('a chosen picture is cut before it is sent; one that is none is refused at its field', async () => {
  const fetched = vi.spyOn(window, 'fetch').mockReturnValue(new Promise(() => {}))
  const screen = await render(<PhotoField details={details} onSaved={() => undefined} />)
  const field = screen.getByRole('button', { name: '上传头像' })
  await expect.element(field).toHaveAccessibleDescription('JPG 或 PNG，不超过 10 MB')
  const chooser = screen.getByLabelText('选择文件')
  await chooser.upload(new File(['text'], '简历.txt', { type: 'text/plain' }))
  await expect.element(screen.getByRole('alert')).toHaveTextContent('上传图片只能是 JPG 或 PNG 格式!')
  await chooser.upload(new File([await squareOf(64)], '头像.png', { type: 'image/png' }))
  const dialog = screen.getByRole('dialog', { name: '裁剪头像' })
  await expect.element(dialog).toBeVisible()
  await expect.element(screen.getByRole('alert').filter({ hasText: '上传图片只能是' })).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: '取消' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(fetched).not.toHaveBeenCalled()
  fetched.mockRestore()
})
