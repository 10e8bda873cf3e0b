import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { hands, languages } from '#kit/testing/hands.ts'
import { holdTime } from '#kit/testing/holdTime.ts'
import { setLanguage } from '#shared/i18n/language.ts'
import { Dialog } from './Dialog.tsx'
import { Toasts } from './Toasts.tsx'
import { toast, toastLimits, useToasts } from './toast.ts'

async function shown() {
  const screen = await render(
    <>
      <p>页面</p>
      <Toasts />
    </>,
  )
  await screen.getByText('页面').hover()
  return screen
}

test('what went well waits its turn to be read out, what failed is read out at once', async () => {
  const screen = await shown()
  toast.success('添加成功！')
  toast.error('保存失败', { detail: '参数已被王海涛改为 30' })
  await expect.element(screen.getByRole('status')).toHaveTextContent('添加成功！')
  await expect.element(screen.getByRole('alert')).toHaveTextContent('保存失败参数已被王海涛改为 30')
})

test('it goes after five seconds, an error too, and what is to stay does not', async () => {
  holdTime()
  const screen = await shown()
  toast.info('正在导出')
  toast.warning('网络断开', { stays: true })
  toast.error('保存失败')
  await expect.element(screen.getByText('正在导出')).toBeVisible()
  vi.advanceTimersByTime(toastLimits.lasts - 1)
  expect(useToasts.getState().list).toHaveLength(3)
  vi.advanceTimersByTime(1)
  await expect.element(screen.getByText('正在导出')).not.toBeInTheDocument()
  await expect.element(screen.getByText('保存失败')).not.toBeInTheDocument()
  vi.advanceTimersByTime(10 * toastLimits.lasts)
  await expect.element(screen.getByText('网络断开')).toBeVisible()
})

for (const kind of ['success', 'error'] as const)
  test(`one of ${kind} stands still while the pointer rests on it or the focus is inside`, async () => {
    holdTime()
    const screen = await shown()
    toast[kind]('已停用 3 名用户')
    const words = screen.getByText('已停用 3 名用户')
    await words.hover()
    vi.advanceTimersByTime(10 * toastLimits.lasts)
    await expect.element(words).toBeVisible()
    // Pressed, so that Tab goes on from there, wherever the focus was lost before.
    await screen.getByText('页面').click()
    await userEvent.tab()
    await expect.element(screen.getByRole('button', { name: '关闭' })).toHaveFocus()
    vi.advanceTimersByTime(10 * toastLimits.lasts)
    await expect.element(words).toBeVisible()
    await userEvent.tab()
    vi.advanceTimersByTime(toastLimits.lasts)
    await expect.element(words).not.toBeInTheDocument()
  })

test('where the pointer goes and the focus stays, it stays', async () => {
  holdTime()
  const screen = await shown()
  toast.success('已停用 3 名用户')
  const words = screen.getByText('已停用 3 名用户')
  await words.hover()
  const close = screen.getByRole('button', { name: '关闭' })
  ;(close.element() as HTMLElement).focus()
  await expect.element(close).toHaveFocus()
  await screen.getByText('页面').hover()
  vi.advanceTimersByTime(10 * toastLimits.lasts)
  await expect.element(words).toBeVisible()
})

test('it moves aside from the control with the focus, and stays below the pointer that presses it', async () => {
  const again = vi.fn()
  const screen = await render(
    <>
      <button type="button" style={{ position: 'fixed', top: 80, right: 40 }}>
        新增用户
      </button>
      <p>页面</p>
      <Toasts />
    </>,
  )
  const control = screen.getByRole('button', { name: '新增用户' })
  const lies = () => {
    const [one, other] = [control.element(), screen.getByRole('alert').element().firstElementChild]
    return (other?.getBoundingClientRect().top ?? 0) < one.getBoundingClientRect().bottom
  }
  toast.error('保存失败')
  await expect.poll(lies).toBe(true)
  await userEvent.tab()
  await expect.element(control).toHaveFocus()
  await expect.poll(lies).toBe(false)
  toast.error('也没有保存', { action: { label: '重试', run: again } })
  await expect.poll(lies).toBe(false)
  await screen.getByRole('button', { name: '重试' }).click()
  expect(again).toHaveBeenCalledOnce()
})

for (const { by, press } of hands)
  test(`by ${by} its action runs once and closes it`, async () => {
    const screen = await shown()
    const undo = vi.fn()
    toast.success('已停用 3 名用户', { action: { label: '撤销', run: undo } })
    await expect.element(screen.getByRole('button', { name: '撤销' })).toBeVisible()
    await press(screen.getByRole('button', { name: '撤销' }))
    await expect.element(screen.getByText('已停用 3 名用户')).not.toBeInTheDocument()
    expect(undo).toHaveBeenCalledOnce()
  })

test('above a dialog it can be seen and pressed', async () => {
  const screen = await render(
    <>
      <Toasts />
      <Dialog open onClose={() => undefined} title="编辑">
        <input aria-label="名称" />
      </Dialog>
    </>,
  )
  toast.error('保存失败')
  await expect.element(screen.getByRole('alert')).toHaveTextContent('保存失败')
  await screen.getByRole('region', { name: '消息提示' }).getByRole('button', { name: '关闭' }).click()
  await expect.element(screen.getByText('保存失败')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('dialog', { name: '编辑' })).toBeVisible()
})

for (const language of languages)
  test(`its place and its button have names in ${language}`, async () => {
    setLanguage(language)
    const screen = await shown()
    toast.info('正在导出')
    const [region, close] = language === 'zh' ? ['消息提示', '关闭'] : ['Messages', 'Close']
    const place = screen.getByRole('region', { name: region })
    await expect.element(place.getByRole('button', { name: close })).toBeVisible()
  })

test('what is closed or undone gives the focus back, to the page’s heading where it came from nothing that is left', async () => {
  const undo = vi.fn()
  const screen = await render(
    <>
      <div className="panel" data-active>
        <h1>我的常用</h1>
        <button type="button">收藏</button>
      </div>
      <Toasts />
    </>,
  )
  const star = screen.getByRole('button', { name: '收藏' })
  const press = async (name: string) => {
    toast.success('取消成功！', { action: { label: '撤销', run: undo } })
    const button = screen.getByRole('button', { name })
    await expect.element(button).toBeVisible()
    button.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(button).not.toBeInTheDocument()
  }
  star.element().focus()
  await press('撤销')
  await expect.element(star).toHaveFocus()
  expect(undo).toHaveBeenCalledOnce()
  await press('关闭')
  await expect.element(star).toHaveFocus()
  star.element().blur()
  await press('撤销')
  await expect.element(screen.getByRole('heading', { name: '我的常用' })).toHaveFocus()
})
