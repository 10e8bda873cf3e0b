import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconMoon, iconSun } from '#kit/icons/icons.ts'
import { useIsHydrated } from '#kit/screen/useIsHydrated.ts'
import { ApiError } from '#shared/api/ApiError.ts'
import { IconPicture } from '#shared/appCards/IconPicture.tsx'
import { applyAppearance, modeInForce, useAppearance } from '#shared/appearance/appearance.ts'
import { setLanguage, useLanguage } from '#shared/i18n/language.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { readLocal } from '#shared/storage.ts'
import { type BootData, readBootData } from './bootData.ts'
import { HeroArt, HeroLogo } from './HeroArt.tsx'
import { PublicNotices } from './PublicNotices.tsx'
import { signInTexts } from './signInTexts.ts'
import './signIn.css'

const nothing: BootData = { parameters: {}, notices: [], publicKey: '' }
const retryMilliseconds = 5000
/** The parameters that hold the organisation's own theme colour and size of text. */
const defaultColourId = 'themeColor'
const defaultSizeId = 'fontSize'

/** The organisation's own look, where nobody chose another on this machine. */
function showDefaultLook({ [defaultColourId]: seed = '', [defaultSizeId]: size = '' }: BootData['parameters']): void {
  if (readLocal('appearance') !== null) return
  if (/^#[0-9a-f]{6}$/i.test(seed)) applyAppearance({ seed }, false)
  if (/^1[3-6]$/.test(size)) applyAppearance({ fontSize: Number(size) }, false)
}

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
        <SignInTools hasLanguages={parameters.isShowLanguage !== '0'} />
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

function useBoot() {
  const [boot, setBoot] = useState(() => readBootData() ?? nothing)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    if (boot !== nothing) return
    let timer = 0
    const load = () => {
      const failed = (error: unknown) => {
        setProblem(error instanceof ApiError ? error.message : String(error))
        timer = window.setTimeout(load, retryMilliseconds)
      }
      const fetched = import('./fetchBootData.ts').then(({ fetchBootData }) => fetchBootData())
      fetched.then(found => {
        setBoot(found)
        setProblem('')
      }, failed)
    }
    load()
    return () => window.clearTimeout(timer)
  }, [boot])
  useLayoutEffect(() => showDefaultLook(boot.parameters), [boot])
  return { boot, problem }
}

function SignInTools({ hasLanguages }: { hasLanguages: boolean }) {
  const t = useTexts(signInTexts)
  const language = useLanguage(state => state.language)
  const isHydrated = useIsHydrated()
  const isDark = useAppearance(state => modeInForce(state.mode)) === 'dark' && isHydrated
  const words = isDark ? t('light') : t('dark')
  return (
    <header className="row g4 sign-in-tools">
      <button
        type="button"
        className="ib"
        aria-label={words}
        title={words}
        onClick={() => applyAppearance({ mode: isDark ? 'light' : 'dark' })}
      >
        {/* Which of them shows is the style sheet's: right from the first paint, also in markup of the server. */}
        <Icon of={iconSun} className="sign-in-in-dark" />
        <Icon of={iconMoon} className="sign-in-in-light" />
      </button>
      {hasLanguages ? (
        <fieldset className="seg" aria-label={t('language')}>
          {(['zh', 'en'] as const).map(each => (
            <button
              key={each}
              type="button"
              lang={each === 'zh' ? 'zh-CN' : 'en'}
              className={language === each ? 'on' : ''}
              aria-pressed={language === each}
              onClick={() => setLanguage(each)}
            >
              {each === 'zh' ? '中文' : 'English'}
            </button>
          ))}
        </fieldset>
      ) : null}
    </header>
  )
}
