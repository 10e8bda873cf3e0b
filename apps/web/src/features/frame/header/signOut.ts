import { api } from '@portico/contract/api.ts'
import { paths } from '@portico/contract/names.ts'
import { message } from '@portico/contract/pageMessages.ts'
import { confirm } from '#kit/layers/confirm.tsx'
import { toast } from '#kit/layers/toast.ts'
import { ApiError } from '#shared/api/ApiError.ts'
import { call } from '#shared/api/call.ts'
import { leaveFor } from '#shared/api/forcedSignOut.ts'
import { getLanguage } from '#shared/i18n/language.ts'
import { say } from '#shared/i18n/texts.ts'
import { clearSession, readLocal, writeLocal } from '#shared/storage.ts'
import { suppressUnload } from '#shared/suppressUnload.ts'
import { headerTexts } from './headerTexts.ts'

/** Asks, tells the server, and on 205 clears both storages and goes to the sign-in screen (spec 1 §4). */
export async function signOut(): Promise<void> {
  const language = getLanguage()
  // The specification's own words, which its question names.
  if (!(await confirm({ content: message('confirmLogout', language), okText: say(headerTexts.ok, language) }))) return
  // Read before: the server's answer has the browser drop its storage.
  const kept = machineSettings()
  try {
    await call(api.auth.signOut, {}, { inPlace: true })
  } catch (error) {
    toast.error(
      say(headerTexts.signOutFailed, getLanguage()),
      error instanceof ApiError ? { detail: error.message } : {},
    )
    return
  }
  clearBothStorages(kept)
  suppressUnload(5000)
  leaveFor(paths.base + paths.signIn)
}

/** Both storages are cleared; the machine's language and appearance, which say nothing about the person's data, stay. */
function clearBothStorages(kept: ReturnType<typeof machineSettings>): void {
  clearSession()
  try {
    window.localStorage.clear()
  } catch {
    // Forbidden: then nothing is there.
  }
  for (const [key, value] of kept) writeLocal(key, value)
}

const machineSettings = () => (['language', 'appearance'] as const).map(key => [key, readLocal(key)] as const)
