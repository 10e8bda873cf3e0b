import { api } from '@portico/contract/api.ts'
import { codes } from '@portico/contract/codes.ts'
import type { ExportRequest, ExportTask } from '@portico/contract/data/exports.ts'
import { attempt, sayFailure } from '#kit/act/attempt.ts'
import { toast } from '#kit/layers/toast.ts'
import { ApiError } from '#shared/api/ApiError.ts'
import { call } from '#shared/api/call.ts'
import { apiKey, queryClient } from '#shared/api/queries.ts'
import { getLanguage } from '#shared/i18n/language.ts'
import { say } from '#shared/i18n/texts.ts'
import { exportTexts } from './exportTexts.ts'
import { watchedExports } from './watchedExports.ts'

/** Starts an export and shows how it goes at the bottom right; it goes on when the page is left. Never throws. */
export async function startExport(request: ExportRequest): Promise<void> {
  if (request.fields.length === 0) return nothingToExport()
  await begin(() => call(api.exports.start, request))
}

/** Starts one again that failed, was cancelled or has expired. */
export const startAgain = ({ id }: Pick<ExportTask, 'id'>): Promise<boolean> =>
  begin(() => call(api.exports.again, { id }))

/** Stops one, and says so. */
export async function cancelExport({ id }: Pick<ExportTask, 'id'>): Promise<void> {
  const done = await attempt(() => call(api.exports.cancel, { id }))
  if (!done) return
  forget()
  // Papers that were made stay so, and can be had.
  if (done.value.status === 'ready') return watchedExports.update(done.value)
  watchedExports.remove(id)
  toast.info(say(exportTexts.cancelled, getLanguage()))
}

/** Shows how a task goes that `work` begins; answers whether it did. */
export async function begin(work: () => Promise<ExportTask>): Promise<boolean> {
  const failed = (_: string, error: unknown) => {
    if (error instanceof ApiError && error.code === codes.nothingToExport) nothingToExport()
    else sayFailure(error)
  }
  const started = await attempt(work, { failed })
  if (!started) return false
  watchedExports.add(started.value)
  forget()
  return true
}

const nothingToExport = (): void => void toast.warning(say(exportTexts.nothing, getLanguage()))
/** The list of the person's exports is another one now. */
const forget = (): void => void queryClient.invalidateQueries({ queryKey: apiKey(api.exports.list) })
