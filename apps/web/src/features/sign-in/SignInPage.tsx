import { openPaths, paths } from '@portico/contract/names.ts'
import { useEffect, useState } from 'react'
import { ApiError } from '#shared/api/ApiError.ts'
import { applyAppearance, modeInForce, useAppearance } from '#shared/appearance/appearance.ts'
import { setLanguage, useLanguage } from '#shared/i18n/language.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { Icon } from '#shared/ui/Icon.tsx'
import { iconMoon, iconSun } from '#shared/ui/icons.ts'
import { type BootData, fetchBootData, readBootData } from './bootData.ts'
import { HeroArt, HeroLogo } from './HeroArt.tsx'
import { PublicNotices } from './PublicNotices.tsx'
import { readMessage, readSignInToken, readTarget } from './retmsg.ts'
import { SignInForm } from './SignInForm.tsx'
import { signInTexts } from './signInTexts.ts'
import { afterSignIn, signInByToken } from './useSignIn.ts'
import './sign-in.css'

interface SignInPageProps {
  path: string
  enter(path: string): void
  /** Called once the screen has nothing to do. */
  whenIdle(): void
}
const nothing: BootData = { parameters: {}, notices: [], publicKey: '' }

/** The sign-in screen; also what other addresses show to somebody who is not signed in. */
export function SignInPage({ path, enter, whenIdle }: SignInPageProps) {
  const t = useTexts(signInTexts)
  const pick = usePick()
  const { boot, isMissing } = useBoot()
  const { parameters } = boot
  const [target] = useState(() => readTarget(placeToReturn(path), paths.home))
  const [notice, setNotice] = useState(() => readMessage(location.search))
  const isByToken = useTokenSignIn(path, () => enter(target), setNotice)
  useIdle(whenIdle)

  const isKnown = path === paths.signIn || path === paths.signInByToken || !openPaths.includes(path)
  const name = pick(parameters.sysNameZh ?? '', parameters.sysNameEn)
  useEffect(() => {
    document.title = name ? `${t('signIn').replace(' ', '')} · ${name}` : 'Portico'
  }, [name, t])

  return (
    <div className="si">
      <aside className="si-l">
        <HeroArt />
        <div className="row g12">
          <HeroLogo />
          <span>
            <b className="si-brand">{parameters.sysNameZh}</b>
            <span className="si-brand-en" lang="en">
              {parameters.sysNameEn}
            </span>
          </span>
        </div>
        <div className="si-hero">
          <p className="h">
            {t('heroOne')}
            <br />
            {t('heroTwo')}
          </p>
          <p className="sub0">{t('heroText')}</p>
        </div>
        <PublicNotices notices={boot.notices} />
      </aside>
      <div className="si-r">
        <SignInTools hasLanguages={parameters.isShowLanguage !== '0'} />
        <main className="si-f">
          <h1>{isKnown ? t('welcome') : t('missingTitle')}</h1>
          <p className="t3 si-sub">{isKnown ? t('account') : t('missingText')}</p>
          {isKnown ? (
            isByToken ? (
              <p className="note" role="status">
                {t('byToken')}
              </p>
            ) : (
              <SignInForm
                publicKey={boot.publicKey}
                needsSlider={parameters.sliderMode !== 'off'}
                notice={isMissing || notice}
                done={result => enter(result === 'in' ? target : afterSignIn.change)}
              />
            )
          ) : (
            <a className="btn p" href={paths.base + paths.signIn}>
              {t('back')}
            </a>
          )}
        </main>
        <footer className="row sb s12 t3 si-foot">
          <span>{parameters.icp}</span>
          <span>{t('browsers')}</span>
        </footer>
      </div>
    </div>
  )
}

/** An address inside the portal is where the person goes after signing in. */
function placeToReturn(path: string): string {
  if (openPaths.includes(path) || path === '/') return location.search
  return `?to=${encodeURIComponent(path + location.search)}`
}

function useBoot() {
  const [boot, setBoot] = useState(() => readBootData() ?? nothing)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    if (boot !== nothing) return
    fetchBootData().then(setBoot, error => setProblem(error instanceof ApiError ? error.message : String(error)))
  }, [boot])
  return { boot, isMissing: problem }
}

/** `/loginSso` with a one-time token signs in at once; the token leaves the address first. */
function useTokenSignIn(path: string, done: () => void, failed: (words: string) => void): boolean {
  const [token] = useState(() => (path === paths.signInByToken ? readSignInToken(location.search) : null))
  const [isTrying, setTrying] = useState(token !== null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: one try for one address
  useEffect(() => {
    if (!token) return
    history.replaceState(null, '', paths.base + paths.signIn)
    signInByToken(token).then(done, error => {
      setTrying(false)
      failed(error instanceof ApiError ? error.message : String(error))
    })
  }, [token])
  return isTrying
}

function useIdle(work: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each visit
  useEffect(() => {
    const wait = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 1200))
    const timer = window.setTimeout(() => wait(work), 800)
    return () => window.clearTimeout(timer)
  }, [])
}

function SignInTools({ hasLanguages }: { hasLanguages: boolean }) {
  const t = useTexts(signInTexts)
  const language = useLanguage(state => state.language)
  const isDark = useAppearance(state => modeInForce(state.mode)) === 'dark'
  const words = isDark ? t('light') : t('dark')
  return (
    <header className="row g4 si-tools">
      <button
        type="button"
        className="ib"
        aria-label={words}
        title={words}
        onClick={() => applyAppearance({ mode: isDark ? 'light' : 'dark' })}
      >
        <Icon of={isDark ? iconSun : iconMoon} />
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
