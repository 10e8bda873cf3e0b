import { auth } from '@portico/contract/access/auth.ts'
import type { SignInMethod } from '@portico/contract/access/signInWays.ts'
import { headers, paths } from '@portico/contract/names.ts'
import { openMessage } from '@portico/contract/openMessages.ts'
import { useState } from 'react'
import { ApiError } from '#shared/api/ApiError.ts'
import { call } from '#shared/api/call.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { canSeal, sealPassword } from '#shared/sealPassword.ts'
import { readToken, storeToken, writeSession } from '#shared/storage.ts'

interface Fields {
  username: string
  password: string
  sliderPass: string | null
  needsSlider: boolean
}
export type FieldName = 'username' | 'password' | 'slider'
/** A note above the form: what the server said, with its code. */
export interface Refusal {
  code: string
  words: string
  /** Nothing answered. */
  isGone?: boolean
}

/** Which fields are missing, by message key; the first one gets the focus. */
export function checkFields(
  fields: Fields,
): Partial<Record<FieldName, 'userNameRequired' | 'passwordRequired' | 'sliderRequired'>> {
  return {
    ...(fields.username.trim() ? {} : { username: 'userNameRequired' as const }),
    ...(fields.password ? {} : { password: 'passwordRequired' as const }),
    ...(fields.needsSlider && !fields.sliderPass ? { slider: 'sliderRequired' as const } : {}),
  }
}

/** Signs in by password. Answers where the person may go, or null with a refusal shown. */
export function useSignIn(publicKey: string) {
  const language = useLanguage(state => state.language)
  // Stays so after a success: the next screen comes in its place.
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  const signIn = async ({ username, password, sliderPass }: Fields): Promise<'in' | 'change' | Refusal> => {
    setBusy(true)
    setRefusal(null)
    try {
      if (!canSeal()) throw new ApiError('insecure', '')
      const sealedPassword = await sealPassword(password, publicKey)
      const answer = await call(
        auth.signIn,
        { username: username.trim(), sealedPassword, ...(sliderPass ? { sliderPass } : {}) },
        { headers: { [headers.loginMethod]: 'USER-PWD' satisfies SignInMethod }, inPlace: true },
      )
      rememberSignIn(answer.token)
      return answer.mustChangePassword ? 'change' : 'in'
    } catch (error) {
      const said = error instanceof ApiError ? error : new ApiError('999', openMessage('unknownFailure', language))
      const shown = { code: said.code, words: said.message, isGone: said.isUnreachable }
      setRefusal(shown)
      setBusy(false)
      return shown
    }
  }
  return { isBusy, refusal, setRefusal, signIn }
}

/** Signs in by the state of an arrival, once the person has agreed; throws ApiError. */
export async function signInByToken(state: string): Promise<void> {
  const former = readToken()
  const given = {
    [headers.loginMethod]: 'THIRD-TOKEN' satisfies SignInMethod,
    [headers.token]: state,
    // The session that was in this tab before ends.
    ...(former ? { [headers.formerToken]: former } : {}),
  }
  const answer = await call(auth.signIn, {}, { headers: given, inPlace: true })
  rememberSignIn(answer.token)
}

function rememberSignIn(token: string): void {
  storeToken(token)
  writeSession('loginMode', 'LOCAL')
}

export const afterSignIn = { in: paths.home, change: paths.changePassword } as const
