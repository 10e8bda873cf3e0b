import { openPaths, paths } from '@portico/contract/names.ts'
import { openMessage } from '@portico/contract/openMessages.ts'
import { Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { lateComponent } from '#shared/api/lateComponent.ts'
import { getLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { readToken } from '#shared/storage.ts'
import { ArrivalCheck } from './ArrivalCheck.tsx'
import { carriesToken, readMessage, readSignInToken, readTarget } from './retmsg.ts'
import { SignInShell } from './SignInShell.tsx'
import { signInTexts } from './signInTexts.ts'
import { useFirstSign } from './useFirstSign.ts'
import { afterSignIn } from './useSignIn.ts'
import { WayChoice } from './WayChoice.tsx'

interface SignInPageProps {
  path: string
  enter(path: string): void
  /** Called once, when the person does the first thing: time for what comes after signing in. */
  whenSomebodyIsThere(): void
}

const ArrivalQuestion = lateComponent(() => import('./ArrivalQuestion.tsx'))

const hasAddress = typeof location !== 'undefined'

/** The sign-in screen; also what other addresses show to somebody who is not signed in. */
export function SignInPage({ path, enter, whenSomebodyIsThere }: SignInPageProps) {
  const t = useTexts(signInTexts)
  const [target] = useState(() => (hasAddress ? readTarget(placeToReturn(path), paths.home) : paths.home))
  const [notice, setNotice] = useState('')
  // Only once it is there: the server, which renders it too, does not know the address.
  useLayoutEffect(() => setNotice(readMessage(location.search, getLanguage())), [])
  const [token, setToken] = useArrivalToken(path, setNotice)
  const stay = (words: string) => {
    setToken(null)
    setNotice(words)
    // Whoever is signed in here and declines stays who they are.
    if (words === '' && readToken() !== null) enter(target)
    else showPath(paths.signIn)
  }
  useFirstSign(whenSomebodyIsThere)
  usePressedEarly()

  return (
    <SignInShell title={t('welcome')} sub={t('account')}>
      {({ parameters, publicKey }, problem) =>
        token !== null ? (
          <Suspense fallback={<ArrivalCheck />}>
            <ArrivalQuestion token={token} done={() => enter(target)} failed={stay} />
          </Suspense>
        ) : (
          <WayChoice
            parameters={parameters}
            publicKey={publicKey}
            notice={problem || notice}
            done={result => enter(result === 'in' ? target : afterSignIn.change)}
          />
        )
      }
    </SignInShell>
  )
}

/** An address inside the portal is where the person goes after signing in. */
function placeToReturn(path: string): string {
  if (openPaths.includes(path) || path === '/') return location.search
  return `?to=${encodeURIComponent(path + location.search)}`
}

const showPath = (path: string) => history.replaceState(null, '', paths.base + path)

/** The one-time token that `/loginSso` brings; it leaves the address before anything else happens. */
function useArrivalToken(path: string, failed: (words: string) => void) {
  const arrival = useState(() => (path === paths.signInByToken ? readSignInToken(location.search) : null))
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at once, as the page comes
  useEffect(() => {
    if (path !== paths.signInByToken || !carriesToken(location.search)) return
    if (arrival[0] !== null) return showPath(paths.signInByToken)
    showPath(paths.signIn)
    failed(openMessage('signInTokenInvalid', getLanguage()))
  }, [])
  return arrival
}

declare global {
  interface Window {
    /** The button that was pressed last before the application could answer; boot.js keeps it here. */
    __pressed?: HTMLButtonElement | null
  }
}

/** Presses again what was pressed on the server's markup before the code was there. */
function usePressedEarly(): void {
  useEffect(() => {
    const button = window.__pressed
    delete window.__pressed
    // Not before the next task: by then the form knows what was typed.
    if (button) setTimeout(() => button.click())
  }, [])
}
