import { api } from '@portico/contract/api.ts'
import type { ExportTask, TaskFormat } from '@portico/contract/data/exports.ts'
import { attempt } from '#kit/act/attempt.ts'
import { callForFile } from '#shared/api/call.ts'
import { download } from '#shared/api/download.ts'

export const fileEndings = { excel: 'xlsx', pdf: 'pdf', csv: 'csv', zip: 'zip' } as const satisfies Record<
  TaskFormat,
  string
>

/** What people call the file. */
export const fileName = ({ title, format }: Pick<ExportTask, 'title' | 'format'>): string =>
  `${title}.${fileEndings[format]}`

/** Hands the file to the browser; says why where it cannot. */
export const downloadExport = ({ id }: Pick<ExportTask, 'id'>) => attempt(() => download(api.exports.download, { id }))

/** Shows pages in a tab of their own, opened at once so that it counts as the person's wish. */
export async function openExport(task: Pick<ExportTask, 'id'>): Promise<void> {
  const tab = window.open('', '_blank')
  const file = await attempt(async () => (await callForFile(api.exports.download, { id: task.id })).blob())
  if (!file || !tab) {
    tab?.close()
    if (file) await downloadExport(task)
    return
  }
  const url = URL.createObjectURL(file.value)
  tab.opener = null
  tab.location.replace(url)
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
