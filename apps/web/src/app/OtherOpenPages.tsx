import { auth } from '@portico/contract/access/auth.ts'
import { paths } from '@portico/contract/names.ts'
import { openMessage } from '@portico/contract/openMessages.ts'
import ChangePasswordForm from '#features/access/password/ChangePasswordForm.tsx'
import ForgotForm from '#features/access/recovery/ForgotForm.tsx'
import RegisterScreen from '#features/access/registrations/RegisterScreen.tsx'
import { SignInShell } from '#features/access/signIn/SignInShell.tsx'
import { SliderField } from '#features/access/signIn/slider/SliderField.tsx'
import { useSlider } from '#features/access/signIn/slider/useSlider.ts'
import ServiceCalendarPage from '#features/work/calendar/ServiceCalendarPage.tsx'
import { call } from '#shared/api/call.ts'
import { leaveFor } from '#shared/api/forcedSignOut.ts'
import { getLanguage } from '#shared/i18n/language.ts'
import { defineTexts, useTexts } from '#shared/i18n/texts.ts'
import { clearSession } from '#shared/storage.ts'
import { goTo } from './address.ts'

const texts = defineTexts({
  forgot: { zh: '找回密码', en: 'Recover your password' },
  forgotSub: { zh: '验证身份后设置新密码', en: 'Show who you are, then set a new password' },
  register: { zh: '申请账号', en: 'Ask for an account' },
  registerSub: { zh: '填写后由管理员审核', en: 'An administrator will look at it' },
  changePassword: { zh: '修改密码', en: 'Change your password' },
})

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
  const t = useTexts(texts)
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

/** Asking for an account, with the verification of the sign-in screen. */
function RegisterPage() {
  const t = useTexts(texts)
  const slider = useSlider()
  const shown = {
    pass: slider.pass,
    reset: () => slider.reset(),
    show: (problem: string) => <SliderField slider={slider} problem={problem} />,
  }
  return (
    <SignInShell title={t('register')} sub={t('registerSub')}>
      {({ parameters, publicKey }) => (
        <RegisterScreen
          isOpen={parameters.registration === '1'}
          publicKey={publicKey}
          slider={parameters.sliderMode === 'off' ? null : shown}
        />
      )}
    </SignInShell>
  )
}
