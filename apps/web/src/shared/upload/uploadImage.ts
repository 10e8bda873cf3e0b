import { api } from '@portico/contract/api.ts'
import type { FileType } from '@portico/contract/files.ts'
import { problemMessage } from '@portico/contract/rules/field-problem.ts'
import { checkImage } from '@portico/contract/rules/image-upload.ts'
import { call } from '#shared/api/call.ts'
import { getLanguage } from '#shared/i18n/language.ts'

/** A picture that is not sent at all: its words are for the field. */
class NotAnImage extends Error {
  override readonly name = 'NotAnImage'
}

/**
 * Sends a picture and answers the name that the server gave it. Throws an error with words for people: the format and
 * the size are looked at before anything is sent.
 */
export async function uploadImage(type: FileType, file: File): Promise<string> {
  const problem = checkImage(file)
  if (problem) throw new NotAnImage(problemMessage(problem, getLanguage()))
  const { filename } = await call(api.files.uploadUnlisted, { type }, { file })
  return filename[0] ?? ''
}
