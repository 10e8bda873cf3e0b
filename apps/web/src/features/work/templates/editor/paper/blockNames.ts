import type { PaperBlockKind } from '@portico/contract/work/templatePaper.ts'

/** The word of a kind among the editor's texts: `page` is the page itself there. */
export const kindWord = <const K extends PaperBlockKind>(kind: K) =>
  (kind === 'page' ? 'pageNumber' : kind) as K extends 'page' ? 'pageNumber' : Exclude<K, 'page'>
