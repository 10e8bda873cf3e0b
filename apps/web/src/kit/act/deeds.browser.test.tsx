import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { Button } from '#kit/buttons/Button.tsx'
import { ConfirmHost } from '#kit/layers/confirm.tsx'
import { Toasts } from '#kit/layers/Toasts.tsx'
import { useToasts } from '#kit/layers/toast.ts'
import { hands } from '#kit/testing/hands.ts'
import { ApiError } from '#shared/api/ApiError.ts'
import { setLanguage } from '#shared/i18n/language.ts'
import { askAndDo, askAndRemove } from './askAndDo.ts'
import { attempt } from './attempt.ts'
import { copyText } from './copyText.ts'
import { useAttempt } from './useAttempt.ts'

async function page(run: () => unknown) {
  const screen = await render(
    <>
      <Button onClick={() => void run()}>做</Button>
      <ConfirmHost />
      <Toasts />
    </>,
  )
  return { screen, start: screen.getByRole('button', { name: '做' }), box: screen.getByRole('alertdialog') }
}

for (const { by, press } of hands)
  test(`what is asked about by ${by} is removed, told, and looked at anew`, async () => {
    const work = vi.fn(async () => null)
    const after = vi.fn()
    const { screen, start, box } = await page(() => askAndRemove('删除角色“教务秘书”？', work, after))
    await press(start)
    await expect.element(box).toHaveAccessibleDescription('删除角色“教务秘书”？')
    await press(box.getByRole('button', { name: '删除' }))
    await expect.element(screen.getByText('删除成功')).toBeVisible()
    expect(work).toHaveBeenCalledOnce()
    expect(after).toHaveBeenCalledOnce()
  })

test('what nobody wanted is not done, and nothing is looked at anew', async () => {
  const work = vi.fn(async () => null)
  const after = vi.fn()
  const { start, box } = await page(() => askAndRemove('删除？', work, after))
  await start.click()
  await box.getByRole('button', { name: '取消' }).click()
  await expect.element(box).not.toBeInTheDocument()
  expect(work).not.toHaveBeenCalled()
  expect(after).not.toHaveBeenCalled()
})

test('a refusal is told in its own words, and what is there now is looked at', async () => {
  setLanguage('en')
  const after = vi.fn()
  const refused = () => Promise.reject(new ApiError('800', 'Somebody else has changed it.'))
  const outcomes: unknown[] = []
  const { screen, start, box } = await page(async () =>
    outcomes.push(await askAndDo({ content: 'Reset?', okText: 'Reset' }, refused, { done: 'Done', after })),
  )
  await start.click()
  await box.getByRole('button', { name: 'Reset' }).click()
  await expect.element(screen.getByText('Somebody else has changed it.')).toBeVisible()
  await expect.element(screen.getByText('Done')).not.toBeInTheDocument()
  expect(outcomes).toEqual([null])
  expect(after).toHaveBeenCalledOnce()
})

test('what was done can be taken back from where it is told, by what it answered', async () => {
  const undo = vi.fn()
  const { screen, start } = await page(() =>
    attempt(async () => ({ id: 7 }), { done: ({ id }) => `已删除 ${id}`, undo: ({ id }) => undo(id) }),
  )
  await start.click()
  await expect.element(screen.getByText('已删除 7')).toBeVisible()
  await screen.getByRole('button', { name: '撤销' }).click()
  expect(undo).toHaveBeenCalledWith(7)
})

test('without words nothing is told', async () => {
  const outcome = await attempt(async () => 0, { done: count => (count > 0 ? `${count}` : '') })
  expect(outcome).toEqual({ value: 0 })
  expect(useToasts.getState().list).toEqual([])
})

test('why it failed is told at its place alone, and without words where the session ends', async () => {
  const failed = vi.fn()
  const refused = new ApiError('800', '已被他人占用')
  const over = new ApiError('401', '未登录')
  expect(await attempt(() => Promise.reject(refused), { done: '已保存', failed })).toBeNull()
  expect(await attempt(() => Promise.reject(over), { failed })).toBeNull()
  expect(failed.mock.calls).toEqual([
    ['已被他人占用', refused],
    ['', over],
  ])
  expect(useToasts.getState().list).toEqual([])
})

test('a button shows that what it started is on its way, also where it fails', async () => {
  const ends: (() => void)[] = []
  function Started() {
    const [run, isBusy] = useAttempt()
    const work = () => new Promise<never>((_, fail) => ends.push(() => fail(new Error('没有应答'))))
    return (
      <Button isBusy={isBusy} onClick={() => void run(work)}>
        导出
      </Button>
    )
  }
  const screen = await render(
    <>
      <Started />
      <Toasts />
    </>,
  )
  const button = screen.getByRole('button', { name: '导出' })
  await button.click()
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  for (const end of ends) end()
  await expect.element(screen.getByText('没有应答')).toBeVisible()
  await expect.element(button).not.toHaveAttribute('aria-busy')
  expect(ends).toHaveLength(1)
})

test('a text is copied in the older way where the clipboard is closed, and failing is told', async () => {
  const closed = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('closed'))
  const older = vi.spyOn(document, 'execCommand').mockReturnValueOnce(true).mockReturnValueOnce(false)
  await copyText('abc')
  await copyText('abc', { failed: '请手动选择' })
  expect(useToasts.getState().list.map(({ kind, text }) => [kind, text])).toEqual([
    ['success', '复制成功'],
    ['error', '请手动选择'],
  ])
  closed.mockRestore()
  older.mockRestore()
})
