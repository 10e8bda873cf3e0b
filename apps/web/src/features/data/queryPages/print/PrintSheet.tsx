import type { PrintedProof } from '@portico/contract/data/queryPages.ts'
import { useId } from 'react'
import { useTexts } from '#shared/i18n/texts.ts'
import { PrintedTable, type PrintedTableProps } from './PrintedTable.tsx'
import { type Direction, padding, sheetOf } from './paperSizes.ts'
import { printTexts } from './printTexts.ts'
import { SheetProof } from './SheetProof.tsx'

/** What every sheet says besides its rows. */
export interface SheetWords {
  title: string
  unit: string
  conditions: string
  /** Who prints, with the number that tells people of one name apart. */
  person: string
  /** `yyyy-MM-dd HH:mm:ss`. */
  printedAt: string
  rows: number
  /** More were found than the sheets hold. */
  isCut: boolean
  /** By what it is looked up; null where it carries no code. */
  proof: PrintedProof | null
}

interface PrintSheetProps extends Omit<PrintedTableProps, 'caption' | 'isCut'> {
  words: SheetWords
  direction: Direction
  letters: number
  page: number
  pages: number
  /** As tall as its rows: only to be measured. */
  isMeasured?: boolean
}

/** One sheet of paper with its head, its part of the table, its foot and the watermark over all of it. */
export function PrintSheet({ words, direction, letters, page, pages, isMeasured, ...table }: PrintSheetProps) {
  const t = useTexts(printTexts)
  const { width, height } = sheetOf(direction)
  const style = {
    width,
    height: isMeasured ? 'auto' : height,
    padding: `${padding.along}px ${padding.across}px`,
    fontSize: letters,
    containIntrinsicSize: `${width}px ${height}px`,
  }
  return (
    <section className="clips query-page-sheet holds" style={style} aria-label={t('sheet', { page, pages })}>
      <header>
        <h2>{words.title}</h2>
        <div className="flex query-page-sheet-line sb">
          <span>{words.unit === '' ? '' : t('unit', { unit: words.unit })}</span>
          <span className="query-page-sheet-middle">{words.conditions}</span>
          <span>{table.table.hasMoney ? t('amounts') : ''}</span>
        </div>
      </header>
      <PrintedTable {...table} isCut={words.isCut} caption={`${words.title}, ${t('sheet', { page, pages })}`} />
      {words.proof && <SheetProof proof={words.proof} rows={words.rows} isCut={words.isCut} />}
      <footer className="flex query-page-sheet-line sb">
        <span>{t('printedBy', { name: words.person })}</span>
        <span>{t('printedAt', { time: words.printedAt })}</span>
        <span>{t('pageOf', { page, pages })}</span>
      </footer>
      {!isMeasured && <Watermark text={`${words.person} · ${words.printedAt.slice(0, 16)}`} />}
    </section>
  )
}

/** Tiles of 500 × 90, turned by −15°, at opacity 0.3 (spec 2 §7): whoever leaks a sheet leaks their name with it. */
function Watermark({ text }: { text: string }) {
  const id = useId()
  return (
    <svg className="placed query-page-sheet-mark" width="100%" height="100%" aria-hidden="true" focusable="false">
      <defs>
        <pattern id={id} width="500" height="90" patternUnits="userSpaceOnUse" patternTransform="rotate(-15)">
          <text x="20" y="50">
            {text}
          </text>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${CSS.escape(id)})`} />
    </svg>
  )
}
