import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { hands, languages } from '#kit/testing/hands.ts'
import { ApiError } from '#shared/api/ApiError.ts'
import { setLanguage } from '#shared/i18n/language.ts'
import { FailedState } from './FailedState.tsx'

const words = {
  zh: { code: '服务没有回应（代码 504）', reload: '重新加载', itself: /恢复后会自动加载/ },
  en: { code: '服务没有回应 (code 504)', reload: 'Reload', itself: /loads by itself/ },
}

for (const language of languages)
  test(`it is read out at once with the server’s words and their code, in ${language}`, async () => {
    setLanguage(language)
    const screen = await render(
      <FailedState title="用户列表没有取到" error={new ApiError('504', '服务没有回应')} onReload={() => undefined} />,
    )
    const alert = screen.getByRole('alert')
    await expect.element(alert).toHaveTextContent(`用户列表没有取到${words[language].code}${words[language].reload}`)
    await expect.element(alert.getByText(words[language].itself)).not.toBeInTheDocument()
  })

for (const language of languages)
  test(`where nothing answered it says that it heals by itself, in ${language}`, async () => {
    setLanguage(language)
    const error = ApiError.unreachable('网络异常')
    const screen = await render(<FailedState title="用户列表没有取到" error={error} onReload={() => undefined} />)
    await expect.element(screen.getByRole('alert').getByText(words[language].itself)).toBeVisible()
  })

for (const { by, press } of hands)
  test(`by ${by} it is asked for again, once`, async () => {
    const reload = vi.fn()
    const screen = await render(
      <FailedState title="用户列表没有取到" error={new ApiError('504', '服务没有回应')} onReload={reload} compact>
        <a href="#home">回到首页</a>
      </FailedState>,
    )
    await press(screen.getByRole('button', { name: '重新加载' }))
    await expect.poll(() => reload.mock.calls.length).toBe(1)
    await expect.element(screen.getByRole('link', { name: '回到首页' })).toBeVisible()
  })
