import { api } from '@portico/contract/api.ts'
import { problemMessage } from '@portico/contract/rules/fields/fieldProblem.ts'
import { checkImage } from '@portico/contract/rules/imageUpload.ts'
import { call } from '#shared/api/call.ts'
import { getLanguage } from '#shared/i18n/language.ts'

/** What a picture may be, for the choice of files. */
export const imageKinds = 'image/jpeg,image/png'

/** A picture that is not sent at all: its words are for the field. */
class NotAnImage extends Error {
  override readonly name = 'NotAnImage'
}

/** Throws an error with words for people where the format or the size is wrong: before anything is sent. */
export function assertImage(file: File): void {
  const problem = checkImage(file)
  if (problem) throw new NotAnImage(problemMessage(problem, getLanguage()))
}

/** Sends an icon and answers the name that the server gave it. Throws an error with words for people. */
export async function uploadIcon(file: File): Promise<string> {
  assertImage(file)
  const { filename } = await call(api.files.uploadUnlisted, { type: 'icon' }, { file })
  return filename[0] ?? ''
}
