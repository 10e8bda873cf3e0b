import { auth } from '@portico/contract/auth.ts'
import { paths } from '@portico/contract/names.ts'
import { openMessage } from '@portico/contract/openMessages.ts'
import ForgotForm from '#features/forgot/ForgotForm.tsx'
import ChangePasswordForm from '#features/password/ChangePasswordForm.tsx'
import ServiceCalendarPage from '#features/service-calendar/ServiceCalendarPage.tsx'
import { SignInShell } from '#features/sign-in/SignInShell.tsx'
import { call } from '#shared/api/call.ts'
import { leaveFor } from '#shared/api/forcedSignOut.ts'
import { getLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { clearSession } from '#shared/storage.ts'
import { openPageTexts } from './openPageTexts.ts'
import { goTo } from './place.ts'
import { RegisterPage } from './RegisterPage.tsx'

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

interface OtherOpenPagesProps {
  path: string
  isSignedIn: boolean
  enter: (path: string) => void
}

/** The screens outside the frame that few people need: in a file of their own, so that signing in does not wait for them. */
export default function OtherOpenPages({ path, isSignedIn, enter }: OtherOpenPagesProps) {
  const t = useTexts(openPageTexts)
  if (path === paths.serviceCalendar) return <ServiceCalendarPage isSignedIn={isSignedIn} />
  if (path === paths.register) return <RegisterPage />
  if (path === paths.forgotPassword)
    return (
      <SignInShell title={t('forgot')} sub={t('forgotSub')}>
        {({ publicKey }) => <ForgotForm publicKey={publicKey} done={showRecovered} />}
      </SignInShell>
    )
  return (
    <SignInShell title={t('changePassword')}>
      {({ publicKey }) => (
        <ChangePasswordForm
          publicKey={publicKey}
          done={() => enter(paths.home)}
          leave={() => void leave()}
          back={() => enter(paths.home)}
        />
      )}
    </SignInShell>
  )
}
