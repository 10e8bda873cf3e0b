import { SignInTools } from '#features/access/signIn/SignInTools.tsx'
import { SliderField } from '#features/access/signIn/slider/SliderField.tsx'
import { useSlider } from '#features/access/signIn/slider/useSlider.ts'
import { useBoot } from '#features/access/signIn/useBoot.ts'
import SharedPage from '#features/work/sharing/SharedPage.tsx'
import { GateLogo } from '#shared/appCards/GateLogo.tsx'
import { IconPicture } from '#shared/appCards/IconPicture.tsx'
import { usePick } from '#shared/i18n/texts.ts'

/** The page of a shared link, with the verification, the languages and the look of the sign-in screen. */
export default function SharedWithSlider() {
  const pick = usePick()
  const slider = useSlider()
  const { parameters, publicKey } = useBoot().boot
  const shown = {
    pass: slider.pass,
    reset: slider.reset,
    show: (problem: string) => <SliderField slider={slider} problem={problem} />,
  }
  return (
    <SharedPage
      portal={{
        name: pick(parameters.sysNameZh ?? '', parameters.sysNameEn),
        logo: parameters.logo ? <IconPicture file={parameters.logo} size={32} /> : <GateLogo />,
      }}
      publicKey={publicKey}
      slider={parameters.sliderMode === 'off' ? null : shown}
      tools={<SignInTools hasLanguages={parameters.isShowLanguage !== '0'} />}
    />
  )
}
