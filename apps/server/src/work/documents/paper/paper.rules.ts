import type { Language } from '@portico/contract/messages.ts'
import type { OwnPaper } from './own/own.rules.ts'

/** A picture of the document, by the place of its file. */
export interface PaperPicture {
  path: string
  name: string
  /** Its alternative text. */
  alt: string
  isSignature: boolean
}
/** What stands in a cell: lines of text, and pictures below them. */
export interface PaperValue {
  text: string
  pictures: readonly PaperPicture[]
}
export interface PaperCell {
  label: string
  value: PaperValue
}
export interface PaperHead {
  label: string
  isNumber: boolean
}
export interface PaperTable {
  kind: 'table'
  title: string
  heads: readonly PaperHead[]
  rows: readonly (readonly PaperValue[])[]
  /** The last row, where columns are added up. */
  sums: readonly PaperValue[] | null
}
/** Labels with their values, or a table. */
export type PaperPart = { kind: 'cells'; cells: readonly PaperCell[] } | PaperTable
export interface PaperGroup {
  title: string
  parts: readonly PaperPart[]
}
/** One decision: of which step, what was said, by whom, when. */
export interface PaperOpinion {
  title: string
  words: string
  who: string
  day: string
}
/** By what a paper is looked up, and where whoever scans it gets to. */
export interface PaperProof {
  code: string
  address: string
}
/** Who will sign the file, when, and how many bytes that takes. */
export interface PaperSignature {
  name: string
  at: Date
  room: number
}
/** What a document is that is not issued, or is so no longer. */
export type PaperMark = 'draft' | 'unissued' | 'declined' | 'voided' | 'extract'
/** Everything that stands on the paper of a document, in words; it goes to the process that draws it as a copy. */
export interface Paper {
  language: Language
  portal: string
  title: string
  /** As people read it; empty where it has none yet. */
  number: string
  head: readonly PaperCell[]
  groups: readonly PaperGroup[]
  opinions: readonly PaperOpinion[]
  /** Of what is issued. */
  proof: PaperProof | null
  /** What stands across its pages: it is not issued, and would look as if it were. */
  mark: PaperMark | null
  /** When it was changed last: in words, and as the moment that the file says it was made. */
  changed: string
  changedAt: Date
  /** The template's own paper; null where it is laid out from the form, as all that stands above is. */
  own: OwnPaper | null
  /** The file leaves room for a signature. */
  signature?: PaperSignature
}

/** What its file is called. */
export const paperName = ({ title, number }: Pick<Paper, 'title' | 'number'>): string =>
  [title, number].filter(Boolean).join(' ')

/** Words without pictures. */
export const inWords = (text: string): PaperValue => ({ text, pictures: [] })

/** Text as paper takes it: no control and direction characters, which turn round what stands there; lines stay. */
export const onPaper = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/(?!\n)[\p{Cc}\p{Cf}]/gu, '')
    .toWellFormed()
