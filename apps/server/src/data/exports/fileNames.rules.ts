export const fileEndings = { excel: 'xlsx', pdf: 'pdf', csv: 'csv', docx: 'docx', zip: 'zip' } as const
export const fileTypes = {
  excel: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  zip: 'application/zip',
} as const
/** What the file is called where it arrives: never with what a path is made of. */
export const fileNameOf = (title: string, format: keyof typeof fileEndings) =>
  `${
    title
      .replace(/[\\/:*?"<>|\p{C}]/gu, ' ')
      .trim()
      .slice(0, 100) || 'export'
  }.${fileEndings[format]}`
