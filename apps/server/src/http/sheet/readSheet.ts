import { sideProcess, TooMuchWork } from '../sideProcess.ts'

export interface SheetLine {
  /** As people count: the heading is line 1. */
  line: number
  cells: string[]
}
/** Why a sheet was not read. */
export type SheetProblem = 'fileFormatError' | 'importTooLarge' | 'serverBusy'
export interface SheetTask {
  bytes: Uint8Array
  maxRows: number
  maxColumns: number
  /** Bytes of all that is unpacked. */
  maxUnpacked: number
  /** Characters of all cells together: one text may stand in a million of them. */
  maxText: number
  /** Characters of one cell: what follows is cut off. */
  maxCell: number
  /** Commas between the cells rather than a workbook. */
  isCommaText: boolean
}
export interface SheetReading {
  maxColumns: number
  maxCell: number
  /** Comma-separated text is read too. */
  takesCommaText: boolean
}

/** Several times what the longest sheet with every column takes. */
const limits = { maxUnpacked: 100 * 1024 * 1024, maxText: 20_000_000 }
const ofPeople: SheetReading = { maxColumns: 60, maxCell: 500, takesCommaText: false }

/** Sheets that wait in memory, each as large as an upload may be: a rush of them takes one core and the memory of one. */
const beside = sideProcess<SheetTask, SheetLine[] | SheetProblem>(new URL('./sheet.process.ts', import.meta.url), {
  longest: 30_000,
  mostWaiting: 10,
  megabytes: 256,
})

/** The lines of a sheet that hold something, or why there are none. One more than `maxRows` at most. */
export async function readSheet(
  bytes: Uint8Array,
  maxRows: number,
  { takesCommaText, ...reading }: SheetReading = ofPeople,
): Promise<SheetLine[] | SheetProblem> {
  // xlsx is a zip archive; anything else need not be tried.
  const isCommaText = bytes[0] !== 0x50 || bytes[1] !== 0x4b
  if (isCommaText && !takesCommaText) return 'fileFormatError'
  return beside({ bytes, maxRows: maxRows + 1, isCommaText, ...reading, ...limits }).catch((error: unknown) =>
    error instanceof TooMuchWork ? 'importTooLarge' : 'serverBusy',
  )
}
