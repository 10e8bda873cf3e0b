import { api } from '@portico/contract/api.ts'
import { signInMethods } from '@portico/contract/auth.ts'
import { DelegatedUser } from '@portico/contract/delegations.ts'
import { message } from '@portico/contract/messages.ts'
import { headers, paths } from '@portico/contract/names.ts'
import { encode, list } from '@portico/contract/wire.ts'
import { create } from 'zustand'
import { ApiError } from '#shared/api/ApiError.ts'
import { call } from '#shared/api/call.ts'
import { getLanguage } from '#shared/i18n/language.ts'
import { useSelectedUnit } from '#shared/selectedUnit.ts'
import { type SessionKey, storeToken, writeLocal, writeSession } from '#shared/storage.ts'
import { confirm } from '#shared/ui/confirm.tsx'
import { toast } from '#shared/ui/toast.ts'
import { suppressUnload } from '#shared/unload.ts'

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
export async function switchUser(target: Target, delegates: readonly DelegatedUser[]): Promise<void> {
  const content = message('confirmSwitchUser', getLanguage(), { name: target.name })
  if (await confirm({ content })) await actAs(target, delegates)
}

/** Switches without a question: one click leads back to oneself. */
export async function actAs({ code, name }: Target, delegates: readonly DelegatedUser[]): Promise<void> {
  useSwitching.setState({ to: name })
  try {
    const input = { delegatorCode: code, emptyPassword: '' as const, loginType: 'qrcodeLogin' as const }
    const headersOf = { [headers.loginMethod]: signInMethods.delegate }
    const signedIn = await call(api.auth.signIn, input, { headers: headersOf, inPlace: true })
    storeToken(signedIn.token)
    const user = await call(api.users.mine)
    for (const key of personal) writeSession(key, null)
    useSelectedUnit.getState().choose(null)
    writeLocal('userId', user.id)
    rememberDelegates(delegates.map(person => ({ ...person, isCurrent: person.code === code })))
    suppressUnload(5000)
    location.assign(`${paths.base}/`)
  } catch (error) {
    useSwitching.setState({ to: null })
    toast.error(error instanceof ApiError ? error.message : message('unknownFailure', getLanguage()))
  }
}

/** The list is kept in the browser under the specification's key (spec 1 §6). */
export const rememberDelegates = (delegates: readonly DelegatedUser[]): void =>
  writeSession('delegates', JSON.stringify(encode(list(DelegatedUser), [...delegates])))
