import { paths } from '@portico/contract/names.ts'

/** Where a notice opens. */
export const noticePath = (id: number): string => `${paths.notices}?id=${id}`
