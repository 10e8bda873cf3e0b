import { beforeEach } from 'vitest'
import { commands, page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { useToasts } from '#kit/layers/toast.ts'
import { letTimeGo } from '#kit/testing/holdTime.ts'
import { setLanguage } from '#shared/i18n/language.ts'
import '#shared/styles/all.css'

const size = { width: 800, height: 600 }

// All files share one page: each test finds it as the first one did.
beforeEach(async () => {
  letTimeGo()
  await cleanup()
  await commands.away()
  useToasts.setState({ list: [] })
  setLanguage('zh')
  document.documentElement.dataset.theme = 'light'
  if (window.innerWidth !== size.width || window.innerHeight !== size.height)
    await page.viewport(size.width, size.height)
})
