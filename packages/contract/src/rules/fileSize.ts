import type { Endpoint } from '../endpoint.ts'
import type { FieldProblem } from './fields/fieldProblem.ts'
import { maxImageBytes } from './imageUpload.ts'

/** Bytes that the file of a multipart call may have. */
export const fileBytesOf = ({ maxBytes }: Endpoint): number => maxBytes ?? maxImageBytes

/** What is wrong with a file that is larger than `bytes`: the picture's own words where the bound is that of pictures. */
export function tooLarge(bytes: number): FieldProblem<'uploadImageSize' | 'fileTooLarge'> {
  if (bytes === maxImageBytes) return { key: 'uploadImageSize' }
  return { key: 'fileTooLarge', values: { max: `${Math.round(bytes / 1024 / 1024)} MB` } }
}
