import { openPaths, paths } from '@portico/contract/names.ts'
import { openMessage } from '@portico/contract/openMessages.ts'
import { useEffect, useLayoutEffect, useState } from 'react'
import { ApiError } from '#shared/api/ApiError.ts'
import { getLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { PasswordOff } from './PasswordOff.tsx'
import { carriesToken, readMessage, readSignInToken, readTarget } from './retmsg.ts'
import { SignInForm } from './SignInForm.tsx'
import { SignInShell } from './SignInShell.tsx'
import { signInTexts } from './signInTexts.ts'
import { useFirstSign } from './useFirstSign.ts'
import { usePressedEarly } from './usePressedEarly.ts'
import { afterSignIn, signInByToken } from './useSignIn.ts'

interface SignInPageProps {
  path: string
  enter(path: string): void
  /** Called once, when the person does the first thing: time for what comes after signing in. */
  whenSomebodyIsThere(): void
}

const hasAddress = typeof location !== 'undefined'

/** The sign-in screen; also what other addresses show to somebody who is not signed in. */
export function SignInPage({ path, enter, whenSomebodyIsThere }: SignInPageProps) {
  const t = useTexts(signInTexts)
  const [target] = useState(() => (hasAddress ? readTarget(placeToReturn(path), paths.home) : paths.home))
  const [notice, setNotice] = useState('')
  const [isAdministrator, setAdministrator] = useState(false)
  // Only once it is there: the server, which renders it too, does not know the address.
  useLayoutEffect(() => setNotice(readMessage(location.search, getLanguage())), [])
  const isByToken = useTokenSignIn(path, () => enter(target), setNotice)
  useFirstSign(whenSomebodyIsThere)
  usePressedEarly()

  const isKnown = path === paths.signIn || path === paths.signInByToken || !openPaths.includes(path)
  if (!isKnown)
    return (
      <SignInShell title={t('missingTitle')} sub={t('missingText')}>
        {() => (
          <a className="btn p" href={paths.base + paths.signIn}>
            {t('back')}
          </a>
        )}
      </SignInShell>
    )
  return (
    <SignInShell title={t('welcome')} sub={t('account')}>
      {({ parameters, publicKey }, problem) =>
        isByToken ? (
          <p className="note" role="status">
            {t('byToken')}
          </p>
        ) : parameters.signInByPassword === '0' && !isAdministrator ? (
          <PasswordOff
            notice={problem || notice}
            phone={parameters.supportPhone ?? ''}
            onAdministrator={() => setAdministrator(true)}
          />
        ) : (
          <SignInForm
            publicKey={publicKey}
            needsSlider={parameters.sliderMode !== 'off'}
            canRegister={parameters.registration === '1'}
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

/** `/loginSso` with a one-time token signs in at once; the token leaves the address first. */
function useTokenSignIn(path: string, done: () => void, failed: (words: string) => void): boolean {
  const [token] = useState(() => (path === paths.signInByToken ? readSignInToken(location.search) : null))
  const [isTrying, setTrying] = useState(token !== null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: one try for one address
  useEffect(() => {
    if (path !== paths.signInByToken || !carriesToken(location.search)) return
    history.replaceState(null, '', paths.base + paths.signIn)
    if (!token) return failed(openMessage('signInTokenInvalid', getLanguage()))
    signInByToken(token).then(done, error => {
      setTrying(false)
      failed(error instanceof ApiError ? error.message : String(error))
    })
  }, [token])
  return isTrying
}
