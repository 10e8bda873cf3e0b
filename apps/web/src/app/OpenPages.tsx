import { auth } from '@portico/contract/auth.ts'
import { paths } from '@portico/contract/names.ts'
import { openMessage } from '@portico/contract/openMessages.ts'
import { lazy, Suspense } from 'react'
import { SignInPage } from '#features/sign-in/SignInPage.tsx'
import { SignInShell } from '#features/sign-in/SignInShell.tsx'
import { call } from '#shared/api/call.ts'
import { leaveFor } from '#shared/api/forcedSignOut.ts'
import { getLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { clearSession } from '#shared/storage.ts'
import { frameProgram } from './frameProgram.ts'
import { openPageTexts } from './openPageTexts.ts'
import { goInstead, goTo } from './place.ts'
import { RegisterPage } from './RegisterPage.tsx'

const ServiceCalendarPage = lazy(() => import('#features/service-calendar/ServiceCalendarPage.tsx'))
const ForgotForm = lazy(() => import('#features/forgot/ForgotForm.tsx'))
const ChangePasswordForm = lazy(() => import('#features/password/ChangePasswordForm.tsx'))

/** Fetches what comes after signing in, while the person is still typing. */
const prepareFrame = () => frameProgram.preload().then(({ prepareHome }) => prepareHome())

/** How long the frame's first answers may keep the person on the sign-in screen. */
const patience = 500

/**
 * Goes on after signing in. The frame's first questions are asked at once, and it is shown with their answers: painting
 * it empty first would cost more time than they take. Where they or its code take long, it shows without.
 */
function enter(path: string): void {
  // In place of the form, to which going back must not lead.
  const go = () => goInstead(paths.base + path)
  if (path === paths.changePassword) {
    go()
    return
  }
  const answers = frameProgram.preload().then(({ startLoading }) => startLoading(path))
  // A deployment may have replaced the frame's files meanwhile: the page is loaded anew then.
  const fail = () => location.assign(paths.base + path)
  void Promise.race([answers, new Promise(done => setTimeout(done, patience))]).then(go, fail)
}

async function leave(): Promise<void> {
  await call(auth.signOut, {}, { inPlace: true }).catch(() => undefined)
  clearSession()
  leaveFor(paths.base + paths.signIn)
}

/** The sign-in screen says that the new password is set. */
function showRecovered(): void {
  const words = encodeURIComponent(openMessage('recoveryDone', getLanguage()))
  goTo(`${paths.base}${paths.signIn}?retmsg=${words}`)
}

/** The screens outside the frame: signing in, and changing a password that was reset. */
export function OpenPages({ path, isSignedIn }: { path: string; isSignedIn: boolean }) {
  const t = useTexts(openPageTexts)
  if (path === paths.changePassword && isSignedIn)
    return (
      <SignInShell title={t('changePassword')}>
        {({ publicKey }) => (
          <Suspense fallback={null}>
            <ChangePasswordForm
              publicKey={publicKey}
              done={() => enter(paths.home)}
              leave={() => void leave()}
              back={() => enter(paths.home)}
            />
          </Suspense>
        )}
      </SignInShell>
    )
  if (path === paths.serviceCalendar)
    return (
      <Suspense fallback={null}>
        <ServiceCalendarPage isSignedIn={isSignedIn} />
      </Suspense>
    )
  if (path === paths.forgotPassword)
    return (
      <SignInShell title={t('forgot')} sub={t('forgotSub')}>
        {({ publicKey }) => (
          <Suspense fallback={null}>
            <ForgotForm publicKey={publicKey} done={showRecovered} />
          </Suspense>
        )}
      </SignInShell>
    )
  if (path === paths.register) return <RegisterPage />
  return <SignInPage path={path} enter={enter} whenSomebodyIsThere={() => void prepareFrame().catch(() => undefined)} />
}
