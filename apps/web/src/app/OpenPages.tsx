import { components, paths } from '@portico/contract/names.ts'
import { SignInPage } from '#features/sign-in/SignInPage.tsx'
import { loadFrame } from './loadFrame.ts'
import { goTo } from './place.ts'

/** Fetches what comes after signing in, while the person is still typing. */
async function prepareFrame(): Promise<void> {
  await loadFrame()
  const { pageOf } = await import('./pages.ts')
  await pageOf(components.home)?.preload()
}

const enter = (path: string) => goTo(paths.base + path)

/** The screens that open without a session. */
export function OpenPages({ path }: { path: string }) {
  return <SignInPage path={path} enter={enter} whenIdle={() => void prepareFrame().catch(() => undefined)} />
}
