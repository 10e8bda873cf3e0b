import { Icon } from '#kit/icons/Icon.tsx'
import { iconBell, iconMail, iconSearch, iconTodo } from '#kit/icons/icons.ts'
import { GateLogo } from '#shared/appCards/GateLogo.tsx'
import { IconPicture } from '#shared/appCards/IconPicture.tsx'
import { useLanguage } from '#shared/i18n/language.ts'
import { defineTexts, say } from '#shared/i18n/texts.ts'
import { ScreenPicture } from '#shared/pictures/ScreenPicture.tsx'
import { headerTexts } from './headerTexts.ts'
import './Header.css'
import './HeaderPicture.css'

const texts = defineTexts({
  screen: { zh: '页眉与页脚，下划线处有改动', en: 'Header and footer; what is new is underlined' },
})

interface HeaderPictureProps {
  name: string
  otherName: string
  logo: string
  /** The footer's texts. */
  left: string
  right: string
  language: 'zh' | 'en'
  isDark: boolean
  isPhone: boolean
  isNewName: boolean
  isNewLeft: boolean
  isNewRight: boolean
}

/** Header and footer of every page as they would be, to be looked at alone. A phone has no footer. */
export function HeaderPicture(given: HeaderPictureProps) {
  const { name, otherName, logo, left, right, language, isDark, isPhone, isNewName, isNewLeft, isNewRight } = given
  const own = useLanguage(state => state.language)
  const size = isPhone ? { width: 390, height: 120 } : { width: 1440, height: 200 }
  return (
    <ScreenPicture label={say(texts.screen, own)} language={language} isDark={isDark} {...size}>
      <div className="col tall header-picture">
        <div className="row g16 header-picture-bar">
          <span className="row gap-10 header-brand rigid">
            {logo ? <IconPicture file={logo} size={32} /> : <GateLogo />}
            <span>
              <b className={`el${isNewName ? ' is-new' : ''}`}>{name}</b>
              {otherName && otherName !== name && <small className="t3 el">{otherName}</small>}
            </span>
          </span>
          {!isPhone && (
            <>
              <span className="inp header-picture-search">
                <Icon of={iconSearch} />
                <span className="f1 t3">{say(headerTexts.search, language)}</span>
                <span className="kbd">Ctrl K</span>
              </span>
              <Icon of={iconTodo} />
              <Icon of={iconBell} />
              <Icon of={iconMail} />
            </>
          )}
        </div>
        <div className="f1 surface lined corner-12" />
        {!isPhone && (
          <div className="row sb g16 t3 s12 header-picture-foot">
            <span className={`el${isNewLeft ? ' is-new' : ''}`}>{left}</span>
            <span className={`el${isNewRight ? ' is-new' : ''}`}>{right}</span>
          </div>
        )}
      </div>
    </ScreenPicture>
  )
}
