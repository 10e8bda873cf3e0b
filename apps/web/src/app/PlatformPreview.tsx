import { SignInPicture } from '#features/access/signIn/SignInPicture.tsx'
import type { PlatformLook } from '#features/admin/platform/platformDraft.ts'
import { HeaderPicture } from '#features/frame/header/HeaderPicture.tsx'
import { useParameter } from '#shared/parameters.ts'

/** The sign-in screen, and header and footer of every page, as a draft of the platform makes them. */
export default function PlatformPreview({ draft, changed, language, isDark, isPhone }: PlatformLook) {
  const canRegister = useParameter('registration') === '1'
  const isEnglish = language === 'en'
  const names = isEnglish
    ? { name: draft.nameEn || draft.name, otherName: draft.nameEn ? draft.name : '' }
    : { name: draft.name, otherName: draft.nameEn }
  const isNew = (zh: (typeof changed)[number], en: (typeof changed)[number]) => changed.includes(isEnglish ? en : zh)
  const look = { ...names, logo: draft.logo, language, isDark, isPhone, isNewName: isNew('name', 'nameEn') }
  return (
    <>
      <SignInPicture
        {...look}
        foot={(isEnglish && draft.footerLeftEn) || draft.registration}
        isNewFoot={isNew('registration', 'footerLeftEn')}
        hasPassword={draft.signInByPassword}
        phone={draft.supportPhone}
        isNewPhone={changed.includes('supportPhone')}
        canRegister={canRegister}
      />
      <HeaderPicture
        {...look}
        left={(isEnglish && draft.footerLeftEn) || draft.footerLeft}
        right={(isEnglish && draft.footerRightEn) || draft.footerRight}
        isNewLeft={isNew('footerLeft', 'footerLeftEn')}
        isNewRight={isNew('footerRight', 'footerRightEn')}
      />
    </>
  )
}
