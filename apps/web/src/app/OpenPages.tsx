import { paths } from '@portico/contract/names.ts'
import { Suspense } from 'react'
import { SignInPage } from '#features/access/signIn/SignInPage.tsx'
import { SignInShell } from '#features/access/signIn/SignInShell.tsx'
import { lateComponent } from '#shared/api/lateComponent.ts'
import { defineTexts, useTexts } from '#shared/i18n/texts.ts'
import { goInstead, goTo } from './address.ts'
import { frameProgram } from './frameProgram.ts'
import { ReloadButton } from './LostProgram.tsx'

const SharedWithSlider = lateComponent(() => import('./SharedWithSlider.tsx'))
const OtherOpenPages = lateComponent(() => import('./OtherOpenPages.tsx'))
const ProofPage = lateComponent(() => import('#features/work/proofs/ProofPage.tsx'))

const texts = defineTexts({
  opening: { zh: '正在打开…', en: 'Opening…' },
  waits: {
    zh: '网络断开时，恢复后会自动打开。门户刚刚更新时，请重新加载。',
    en: 'Without a network, it opens by itself once that is back. Where the portal was just updated, reload.',
  },
})

/** Fetches what comes after signing in, while the person is still typing. */
const prepareFrame = () => frameProgram.preload().then(({ prepareHome }) => prepareHome())

/** How long the frame's first answers may keep the person on the sign-in screen. */
const patience = 500

/**
 * Goes on after signing in. The frame's first questions are asked at once, and it is shown with their answers: painting
 * it empty first would cost more time than they take. Where they or its code take long, it shows without.
 */
function enter(path: string): void {
  // In place of the form, to which going back must not lead.
  const go = () => goInstead(paths.base + path)
  if (path === paths.changePassword) {
    go()
    return
  }
  const answers = frameProgram.preload().then(({ startLoading }) => startLoading(path))
  // A deployment may have replaced the frame's files meanwhile: the page is loaded anew then.
  const fail = () => location.assign(paths.base + path)
  void Promise.race([answers, new Promise(done => setTimeout(done, patience))]).then(go, fail)
}

const others: readonly string[] = [paths.serviceCalendar, paths.forgotPassword, paths.register]

const lookUp = (code: string) => goTo(`${paths.base}${paths.proof}${code && `/${code}`}`)
/** The proof code behind the page's path; one that is no address is as unknown as others. */
const codeIn = (path: string) => path.slice(paths.proof.length + 1, paths.proof.length + 101)

/** The screens outside the frame: signing in, and those that come with code of their own. */
export function OpenPages({ path, isSignedIn }: { path: string; isSignedIn: boolean }) {
  if (path === paths.sharedTemplate)
    return (
      <Suspense fallback={<Opening />}>
        <SharedWithSlider />
      </Suspense>
    )
  if (others.includes(path) || (path === paths.changePassword && isSignedIn))
    return (
      <Suspense fallback={<Opening />}>
        <OtherOpenPages path={path} isSignedIn={isSignedIn} enter={enter} />
      </Suspense>
    )
  if (path === paths.proof || path.startsWith(`${paths.proof}/`))
    return (
      <Suspense fallback={<Opening />}>
        <ProofPage code={codeIn(path)} look={lookUp} />
      </Suspense>
    )
  return <SignInPage path={path} enter={enter} whenSomebodyIsThere={() => void prepareFrame().catch(() => undefined)} />
}

function Opening() {
  const t = useTexts(texts)
  return (
    <SignInShell title={t('opening')}>
      {() => (
        <div className="late">
          <p>{t('waits')}</p>
          <ReloadButton />
        </div>
      )}
    </SignInShell>
  )
}
