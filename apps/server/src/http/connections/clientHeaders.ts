import type { IncomingHttpHeaders } from 'node:http'
import type { Language } from '@portico/contract/messages.ts'

/** Binds a session to the browser that signed in (security rule 7). */
export const browserCookie = '__Host-pb'

/** One cookie of a Cookie header; undefined where it is not there. */
export function readCookie(cookies: string | undefined, name: string): string | undefined {
  if (!cookies) return undefined
  for (const part of cookies.split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return undefined
}

/** The reader's language: English where the client asks for it first, else Chinese. */
export function languageOfHeaders(headers: IncomingHttpHeaders): Language {
  return headers['accept-language']?.slice(0, 2).toLowerCase() === 'en' ? 'en' : 'zh'
}
