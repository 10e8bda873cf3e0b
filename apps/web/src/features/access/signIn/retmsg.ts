import { codes, isCode } from '@portico/contract/codes.ts'
import { codeMessage, type Language, openMessages } from '@portico/contract/openMessages.ts'

/**
 * What a forced sign-out left in the address, in the portal's own words: a result code, or one of its sentences in either
 * language. Anybody can make such an address: words of theirs are not shown, but that one has to sign in.
 */
export function readMessage(search: string, language: Language): string {
  const given = (new URLSearchParams(search).get('retmsg') ?? '').trim()
  if (given === '') return ''
  const code = Object.values(codes).find(known => isCode(given, known))
  if (code !== undefined) return codeMessage(code, language)
  const own = Object.values(openMessages).find(sentence => sentence.zh === given || sentence.en === given)
  return (own ?? openMessages.notSignedIn)[language]
}

/** Where to go after signing in: a path of our own, else home. */
export function readTarget(search: string, home: string): string {
  const to = new URLSearchParams(search).get('to') ?? ''
  return /^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(to) && !to.startsWith('/login') ? to : home
}

const tokenNames = ['satoken', 'token', 'ticket'] as const

/** True for an address that carries a sign-in token, well-formed or not: it must not stay there. */
export const carriesToken = (search: string): boolean => {
  const query = new URLSearchParams(search)
  return tokenNames.some(name => query.has(name))
}

/** A one-time sign-in token in the address of /loginSso. */
export function readSignInToken(search: string): string | null {
  const query = new URLSearchParams(search)
  for (const name of tokenNames) {
    const value = query.get(name)
    if (value && /^[\w-]{16,128}$/.test(value)) return value
  }
  return null
}
