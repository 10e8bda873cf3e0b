import { DelegatedUser } from '@portico/contract/access/delegations.ts'
import { signInWays } from '@portico/contract/access/signInWays.ts'
import { api } from '@portico/contract/api.ts'
import { headers, paths } from '@portico/contract/names.ts'
import { message } from '@portico/contract/pageMessages.ts'
import { encode, list } from '@portico/contract/wire.ts'
import { create } from 'zustand'
import { confirm } from '#kit/layers/confirm.tsx'
import { toast } from '#kit/layers/toast.ts'
import { ApiError } from '#shared/api/ApiError.ts'
import { call } from '#shared/api/call.ts'
import { getLanguage } from '#shared/i18n/language.ts'
import { say } from '#shared/i18n/texts.ts'
import { useSelectedUnit } from '#shared/selectedUnit.ts'
import { type SessionKey, storeToken, writeLocal, writeSession } from '#shared/storage.ts'
import { suppressUnload } from '#shared/suppressUnload.ts'

const switchText = { zh: '切换', en: 'Switch' }

/** The name of the person that is being switched to; the whole page waits meanwhile. */
export const useSwitching = create<{ to: string | null }>(() => ({ to: null }))

/** What belongs to the person before: cached routes, menus and the like. */
const personal: readonly SessionKey[] = ['routes', 'menuRoutes', 'myMenu', 'person', 'activeMenu', 'userInfo']

interface Target {
  code: string
  /** As it is shown. */
  name: string
}

/** Asks first, then acts for somebody else, or for oneself again (spec 1 §4, switching user). */
export async function switchUser(target: Target): Promise<void> {
  const content = message('confirmSwitchUser', getLanguage(), { name: target.name })
  if (await confirm({ content, okText: say(switchText, getLanguage()) })) await actAs(target)
}

/** Switches without a question: one click leads back to oneself. */
export async function actAs({ code, name }: Target): Promise<void> {
  useSwitching.setState({ to: name })
  try {
    const input = { delegatorCode: code, emptyPassword: '' as const, loginType: 'qrcodeLogin' as const }
    const headersOf = { [headers.loginMethod]: signInWays.delegate.method }
    const signedIn = await call(api.auth.signIn, input, { headers: headersOf, inPlace: true })
    storeToken(signedIn.token)
  } catch (error) {
    useSwitching.setState({ to: null })
    toast.error(error instanceof ApiError ? error.message : message('unknownFailure', getLanguage()))
    return
  }
  await startAnew()
}

/** The session is the other person's from here on: whatever fails now, nothing of the one before may stay on the screen. */
async function startAnew(): Promise<void> {
  for (const key of personal) writeSession(key, null)
  useSelectedUnit.getState().choose(null)
  const [user, delegates] = await Promise.all([
    call(api.users.mine, undefined, { inPlace: true }).catch(() => null),
    // A list that does not come is an empty one (spec 1 §6).
    call(api.delegations.mine, undefined, { inPlace: true }).catch(() => []),
  ])
  writeLocal('userId', user?.id ?? null)
  rememberDelegates(delegates)
  suppressUnload(5000)
  location.assign(`${paths.base}/`)
}

/** The list is kept in the browser under the specification's key (spec 1 §6). */
export const rememberDelegates = (delegates: readonly DelegatedUser[]): void =>
  writeSession('delegates', JSON.stringify(encode(list(DelegatedUser), [...delegates])))
