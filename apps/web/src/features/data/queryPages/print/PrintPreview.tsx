import type { queryPages } from '@portico/contract/data/queryPages.ts'
import type { DataOf } from '@portico/contract/endpoint.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#kit/buttons/Button.tsx'
import { IconButton } from '#kit/buttons/IconButton.tsx'
import { Segmented } from '#kit/fields/Segmented.tsx'
import { iconPrint, iconX } from '#kit/icons/icons.ts'
import { ModalLayer } from '#kit/layers/ModalLayer.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { measureSheet, type PrintPlan } from './measureSheet.ts'
import { PrintSheet, type SheetWords } from './PrintSheet.tsx'
import { letterSizes, sheetOf } from './paperSizes.ts'
import type { PrintTable } from './printTable.ts'
import { printTexts } from './printTexts.ts'
import { usePrinting } from './usePrinting.ts'
import './print.css'
import { optionsOf } from '#kit/fields/choices/optionsOf.ts'

const directions = ['auto', 'portrait', 'landscape'] as const

interface PrintPreviewProps {
  data: DataOf<typeof queryPages.print>
  table: PrintTable
  words: SheetWords
  capitals: { label: string; words: string } | null
  /** The page's own. */
  orientation: (typeof directions)[number]
  onClose: () => void
}

/** The sheets as they will come out of the printer. */
export function PrintPreview({ data, table, words, capitals, orientation, onClose }: PrintPreviewProps) {
  const t = useTexts(printTexts)
  const [wanted, setWanted] = useState(orientation)
  const box = useRef<HTMLDivElement>(null)
  const room = useRef<HTMLElement>(null)
  const [plan, setPlan] = useState<PrintPlan | null>(null)
  const [zoom, setZoom] = useState(1)
  const measuredFrom = `${wanted} ${table.columns.map(({ label }) => label).join()}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: the table's own identity changes with each rendering.
  useLayoutEffect(() => {
    const next = box.current && measureSheet(box.current, wanted)
    if (!next) return
    setPlan(next)
    setZoom(Math.min(1, ((room.current?.clientWidth ?? 0) - 32) / sheetOf(next.direction).width) || 1)
  }, [measuredFrom])
  const isPrinting = usePrinting(plan?.direction ?? 'portrait')
  const common = { table, words, capitals }
  const sheets = (made: PrintPlan) =>
    made.sheets.map(({ from, to }, i) => (
      <PrintSheet
        key={from}
        {...common}
        direction={made.direction}
        letters={made.letters}
        widths={made.widths}
        rows={data.rows.slice(from, to)}
        first={from + 1}
        isLast={to === data.rows.length}
        page={i + 1}
        pages={made.sheets.length}
      />
    ))
  return (
    <>
      {createPortal(
        <ModalLayer open onClose={onClose} label={t('preview')}>
          <section className="dlg full query-page-print">
            <header className="row wrap g8 line-below rigid unmarked">
              <h2 className="heading nowrap rigid">{t('preview')}</h2>
              {plan && (
                <span className="s13 t3 num" role="status">
                  {t('counts', { rows: data.rows.length.toLocaleString('en'), pages: plan.sheets.length })}
                </span>
              )}
              <span className="f1 no-phone" />
              <Segmented
                label={t('orientation')}
                value={wanted}
                options={optionsOf(directions, t)}
                onChange={setWanted}
              />
              <Button kind="primary" icon={iconPrint} data-autofocus onClick={() => window.print()}>
                {t('print')}
              </Button>
              <IconButton icon={iconX} label={t('close')} onClick={onClose} />
            </header>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
            <section className="scrolls query-page-print-room" ref={room} tabIndex={0} aria-label={t('preview')}>
              {data.isCut && (
                <p className="note warn s13">{t('cut', { count: data.rows.length.toLocaleString('en') })}</p>
              )}
              {plan && plan.letters < letterSizes[0] && (
                <p className="note s13">{t('narrow', { size: plan.letters })}</p>
              )}
              {plan && <div style={{ zoom }}>{sheets(plan)}</div>}
            </section>
            <div className="clips placed query-page-print-measure" ref={box} aria-hidden="true" inert>
              <PrintSheet
                {...common}
                isMeasured
                direction="portrait"
                letters={letterSizes[0]}
                widths={null}
                rows={data.rows}
                first={1}
                isLast
                page={1}
                pages={1}
              />
            </div>
          </section>
        </ModalLayer>,
        document.body,
      )}
      {isPrinting && plan && createPortal(<div className="query-page-print-pages">{sheets(plan)}</div>, document.body)}
    </>
  )
}
