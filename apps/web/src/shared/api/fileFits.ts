import { codes } from '@portico/contract/codes.ts'
import type { Endpoint } from '@portico/contract/endpoint.ts'
import { message } from '@portico/contract/pageMessages.ts'
import { problemMessage } from '@portico/contract/rules/fields/fieldProblem.ts'
import { fileBytesOf, tooLarge } from '@portico/contract/rules/fileSize.ts'
import { getLanguage } from '#shared/i18n/language.ts'
import { ApiError } from './ApiError.ts'

/**
 * Throws the server's own words where a file is larger than its call takes. The server refuses such a one unread and ends
 * the line, which a browser that is still sending may take for a network that is gone.
 */
export function refuseLargeFile(endpoint: Endpoint, { size }: Blob): void {
  const most = fileBytesOf(endpoint)
  if (size > most) throw new ApiError(String(codes.refused), problemMessage(tooLarge(most), getLanguage()))
}

/** A server in front of the portal has a smaller bound, and answers a page of its own. */
export const tooLargeOnTheWay = (): ApiError =>
  new ApiError(String(codes.refused), message('tooLargeOnTheWay', getLanguage()))
