import RegisterScreen from '#features/register/RegisterScreen.tsx'
import { SignInShell } from '#features/sign-in/SignInShell.tsx'
import { SliderField } from '#features/sign-in/SliderField.tsx'
import { useSlider } from '#features/sign-in/useSlider.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { openPageTexts } from './openPageTexts.ts'

/** Asking for an account, with the verification of the sign-in screen. */
export function RegisterPage() {
  const t = useTexts(openPageTexts)
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
