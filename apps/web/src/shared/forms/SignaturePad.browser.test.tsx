import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { findings } from '#kit/testing/axe.ts'
import { setLanguage } from '#shared/i18n/language.ts'
import { setUser, type useSession } from '#shared/session.ts'
import { SignaturePad } from './SignaturePad.tsx'
import '#shared/styles/shell.css'

type User = NonNullable<ReturnType<typeof useSession.getState>['user']>
const sign = vi.fn(async (_picture: File) => undefined)
const pressed = (name: string) => page.getByRole('button', { name, exact: true })

// The page is that of all tests: nobody of these stays in it.
afterAll(() => setUser(null))
beforeEach(async () => {
  setLanguage('zh')
  sign.mockClear()
  setUser({ code: '2009118', name: '陈思远', roles: '' } as User)
  await render(
    <main>
      <SignaturePad label="签名" onDone={sign} onCancel={() => undefined} />
    </main>,
  )
})

/** How many points of the box are dark, and how many bytes were kept. */
const inked = async () => {
  const [file] = sign.mock.lastCall ?? []
  if (!file) throw new Error('nothing was kept')
  const picture = await createImageBitmap(file)
  const brush = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
  brush?.drawImage(picture, 0, 0)
  const { data } = brush?.getImageData(0, 0, picture.width, picture.height) ?? { data: [] }
  let dark = 0
  for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 128) dark += 1
  return { dark, bytes: file.size }
}

test('the keyboard alone signs with one’s name', async () => {
  await expect.element(pressed('用这个签名')).toBeDisabled()
  await userEvent.tab()
  await expect.element(pressed('取消')).toHaveFocus()
  await userEvent.tab()
  await expect.element(pressed('填入姓名')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await userEvent.tab()
  await expect.element(pressed('清除')).toHaveFocus()
  await userEvent.tab()
  await expect.element(pressed('用这个签名')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sign.mock.calls.length).toBe(1)
  const { dark, bytes } = await inked()
  expect(dark).toBeGreaterThan(1000)
  expect(bytes).toBeLessThan(100_000)
  expect(await findings()).toEqual([])
})

test('what was put in is taken away again', async () => {
  await pressed('填入姓名').click()
  await pressed('清除').click()
  await expect.element(pressed('用这个签名')).toBeDisabled()
  expect(sign).not.toHaveBeenCalled()
})
