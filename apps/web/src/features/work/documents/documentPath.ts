import { paths } from '@portico/contract/names.ts'

/** Where one document is filled in or read. */
export const documentPath = (id: string): string => `${paths.document}?id=${id}`

/** Where a new one of a template is begun. */
export const newDocumentPath = (code: string): string => `${paths.document}?mbid=${code}`
