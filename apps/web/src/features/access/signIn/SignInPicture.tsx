import { Button } from '#kit/buttons/Button.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconEyeoff, iconLock, iconMoon, iconUser } from '#kit/icons/icons.ts'
import { IconPicture } from '#shared/appCards/IconPicture.tsx'
import { useLanguage } from '#shared/i18n/language.ts'
import { defineTexts, say } from '#shared/i18n/texts.ts'
import { ScreenPicture } from '#shared/pictures/ScreenPicture.tsx'
import { HeroArt, HeroLogo } from './HeroArt.tsx'
import { signInTexts } from './signInTexts.ts'
import './signIn.css'
import './SignInPicture.css'

const texts = defineTexts({ screen: { zh: '登录页', en: 'Sign-in screen' } })

interface SignInPictureProps {
  name: string
  otherName: string
  logo: string
  /** At the foot: the registration number, or the English footer. */
  foot: string
  /** Where to ask when signing in by password is off. */
  phone: string
  hasPassword: boolean
  canRegister: boolean
  language: 'zh' | 'en'
  isDark: boolean
  isPhone: boolean
  isNewName: boolean
  isNewFoot: boolean
  isNewPhone: boolean
}

/** The sign-in screen as it would be: drawn with its own pieces, to be looked at alone. */
export function SignInPicture(given: SignInPictureProps) {
  const { name, otherName, logo, language, isDark, isPhone, isNewName } = given
  const own = useLanguage(state => state.language)
  const t = (key: keyof typeof signInTexts) => say(signInTexts[key], language)
  const size = isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 }
  return (
    <ScreenPicture label={say(texts.screen, own)} language={language} isDark={isDark} {...size}>
      <div className={`sign-in grid surface sign-in-picture${isPhone ? ' narrow' : ''}`}>
        <div className="col sign-in-left">
          <HeroArt />
          <div className="row g12">
            {logo ? <IconPicture file={logo} size={40} /> : <HeroLogo />}
            <span>
              <b className={`sign-in-brand${isNewName ? ' is-new' : ''}`}>{name}</b>
              {otherName && otherName !== name && <span className="sign-in-brand-other">{otherName}</span>}
            </span>
          </div>
          <div className="sign-in-hero">
            <p className="sign-in-hero-title">
              {t('heroOne')} <br />
              {t('heroTwo')}
            </p>
            <p className="sign-in-hero-text">{t('heroText')}</p>
          </div>
        </div>
        <div className="col sign-in-right">
          <div className="row g8 sign-in-tools">
            <Icon of={iconMoon} />
            <span className="seg">
              <span className={language === 'zh' ? 'on' : ''}>中文</span>
              <span className={language === 'en' ? 'on' : ''}>English</span>
            </span>
          </div>
          <div className="sign-in-form">
            <p className="sign-in-picture-title">{t('welcome')}</p>
            <p className="t3 sign-in-subtitle">{t('account')}</p>
            {given.hasPassword ? <PasswordFields {...given} /> : <PasswordOff {...given} />}
          </div>
          <div className="row sb wrap g16 s12 t3 sign-in-foot">
            <span className={given.isNewFoot ? 'is-new' : ''}>{given.foot}</span>
            <span>{t('browsers')}</span>
          </div>
        </div>
      </div>
    </ScreenPicture>
  )
}

function PasswordFields({ language, canRegister }: SignInPictureProps) {
  const t = (key: keyof typeof signInTexts) => say(signInTexts[key], language)
  return (
    <>
      <div className="open-form-field">
        <span className="open-form-label">{t('userName')}</span>
        <span className="inp lg">
          <Icon of={iconUser} />
          <span className="f1 t3">{t('userNameHint')}</span>
        </span>
      </div>
      <div className="open-form-field">
        <span className="open-form-label">{t('password')}</span>
        <span className="inp lg">
          <Icon of={iconLock} />
          <span className="f1 t3">{t('passwordHint')}</span>
          <Icon of={iconEyeoff} />
        </span>
        <span className="s13 tp sign-in-forgot">{t('forgot')}</span>
      </div>
      <Button kind="primary" size="large" block className="open-form-go">
        {t('signIn')}
      </Button>
      {canRegister && (
        <p className="sign-in-register t3 s13">
          {t('noAccount')} <span className="tp">{t('register')}</span>
        </p>
      )}
    </>
  )
}

function PasswordOff({ language, phone, isNewPhone }: SignInPictureProps) {
  const [before, after = ''] = signInTexts.passwordOff[language].split('{phone}')
  return (
    <>
      <p className="note">
        <Icon of={iconLock} size={16} />
        <span>
          {before} {phone && <span className={isNewPhone ? 'is-new' : ''}>{phone}</span>}
          {after}
        </span>
      </p>
      <p className="open-form-link">{say(signInTexts.administrator, language)}</p>
    </>
  )
}
