import { type ReactNode, useEffect } from 'react'
import { IconPicture } from '#shared/appCards/IconPicture.tsx'
import { useLanguage } from '#shared/i18n/language.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import type { BootData } from './bootData.ts'
import { HeroArt, HeroLogo } from './HeroArt.tsx'
import { PublicNotices } from './PublicNotices.tsx'
import { SignInTools } from './SignInTools.tsx'
import { signInTexts } from './signInTexts.ts'
import { useBoot } from './useBoot.ts'
import './signIn.css'

interface SignInShellProps {
  title: string
  sub?: string
  /** What stands beside the gate. `problem` says why the portal's own facts could not be had. */
  children(boot: BootData, problem: string): ReactNode
}

/** The two halves that every screen outside the frame has: the gate with the notices, and a form. */
export function SignInShell({ title, sub, children }: SignInShellProps) {
  const t = useTexts(signInTexts)
  const pick = usePick()
  const { boot, problem } = useBoot()
  const { parameters } = boot
  const isEnglish = useLanguage(state => state.language === 'en')
  const name = pick(parameters.sysNameZh ?? '', parameters.sysNameEn)
  const otherName = isEnglish ? parameters.sysNameZh : parameters.sysNameEn
  useEffect(() => {
    document.title = name ? `${title} - ${name}` : title
  }, [name, title])
  return (
    <div className="sign-in grid surface scroll">
      <aside className="col sign-in-left">
        <HeroArt />
        <div className="row g12">
          {parameters.logo ? <IconPicture file={parameters.logo} size={40} /> : <HeroLogo />}
          <span>
            <b className="sign-in-brand">{name}</b>
            {otherName === name ? null : (
              <span className="sign-in-brand-other" lang={isEnglish ? 'zh-CN' : 'en'}>
                {otherName}
              </span>
            )}
          </span>
        </div>
        <div className="sign-in-hero">
          <p className="sign-in-hero-title">
            {t('heroOne')} <br />
            {t('heroTwo')}
          </p>
          <p className="sign-in-hero-text">{t('heroText')}</p>
        </div>
        <PublicNotices notices={boot.notices} />
      </aside>
      <div className="col sign-in-right">
        <header>
          <SignInTools hasLanguages={parameters.isShowLanguage !== '0'} />
        </header>
        <main className="sign-in-form">
          <h1>{title}</h1>
          <p className="t3 sign-in-subtitle">{sub}</p>
          {children(boot, problem)}
        </main>
        <footer className="row sb wrap g16 s12 t3 sign-in-foot">
          <span>{(isEnglish && parameters.footLeftEn) || parameters.icp}</span>
          <span>{t('browsers')}</span>
        </footer>
      </div>
    </div>
  )
}
