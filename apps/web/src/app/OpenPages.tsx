import { auth } from '@portico/contract/auth.ts'
import { components, paths } from '@portico/contract/names.ts'
import { lazy, Suspense } from 'react'
import { SignInPage } from '#features/sign-in/SignInPage.tsx'
import { SignInShell } from '#features/sign-in/SignInShell.tsx'
import { call } from '#shared/api/call.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { clearSession } from '#shared/storage.ts'
import { loadFrame } from './loadFrame.ts'
import { openPageTexts } from './openPageTexts.ts'
import { goTo } from './place.ts'

const ChangePasswordForm = lazy(() => import('#features/password/ChangePasswordForm.tsx'))

/** Fetches what comes after signing in, while the person is still typing. */
async function prepareFrame(): Promise<void> {
  await loadFrame()
  const { pageOf } = await import('./pages.ts')
  await pageOf(components.home)?.preload()
}

const enter = (path: string) => goTo(paths.base + path)

async function leave(): Promise<void> {
  await call(auth.signOut, {}, { inPlace: true }).catch(() => undefined)
  clearSession()
  location.assign(paths.base + paths.signIn)
}

/** The screens outside the frame: signing in, and changing a password that was reset. */
export function OpenPages({ path, isSignedIn }: { path: string; isSignedIn: boolean }) {
  const t = useTexts(openPageTexts)
  if (path === paths.changePassword && isSignedIn)
    return (
      <SignInShell title={t('changePassword')}>
        {({ publicKey }) => (
          <Suspense fallback={null}>
            <ChangePasswordForm publicKey={publicKey} done={() => enter(paths.home)} leave={() => void leave()} />
          </Suspense>
        )}
      </SignInShell>
    )
  return <SignInPage path={path} enter={enter} whenIdle={() => void prepareFrame().catch(() => undefined)} />
}
