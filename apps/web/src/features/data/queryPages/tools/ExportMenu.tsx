import type { ExportFormat, ExportRequest } from '@portico/contract/data/exports.ts'
import { type KeyboardEvent, useId } from 'react'
import { Check } from '#kit/fields/choices/Check.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconPrint } from '#kit/icons/icons.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { queryTexts } from '../queryTexts.ts'

export type ExportRange = ExportRequest['range']

interface ExportMenuProps {
  total: string
  selected: number
  range: ExportRange
  onRange: (range: ExportRange) => void
  onExport: (format: ExportFormat) => void
  onPrint: () => void
}

const formats = [
  ['excel', 'XLSX', '#187A4C'],
  ['pdf', 'PDF', '#C43A3A'],
  ['csv', 'CSV', '#3E6488'],
] as const

/** Which rows, then as what. */
export function ExportMenu({ total, selected, range, onRange, onExport, onPrint }: ExportMenuProps) {
  const t = useTexts(queryTexts)
  const id = useId()
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || event.target instanceof HTMLInputElement) return
    event.preventDefault()
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
    const at = items.indexOf(event.target as HTMLElement)
    items[(at + step + items.length) % items.length]?.focus()
  }
  const choice = (value: ExportRange, label: string, isOff: boolean) => (
    <label className="row g6">
      <Check type="radio" name={`${id}r`} checked={range === value} disabled={isOff} onChange={() => onRange(value)} />
      <span className={isOff ? 'query-page-columns-always' : ''}>{label}</span>
    </label>
  )
  return (
    <>
      <div className="s12 t3 query-page-export-title" id={`${id}r`}>
        {t('exportRange')}
      </div>
      <div className="row g16 nowrap size-13 query-page-export-range" role="radiogroup" aria-labelledby={`${id}r`}>
        {choice('all', t('exportAll', { count: total }), false)}
        {choice('selected', t('exportSelected', { count: selected }), selected === 0)}
      </div>
      <hr />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows walk through its buttons; Tab does too. */}
      <div onKeyDown={onKeyDown}>
        {formats.map(([format, name, colour], at) => (
          <button
            key={format}
            type="button"
            className="mi"
            data-autofocus={at === 0 || undefined}
            onClick={() => onExport(format)}
          >
            <span className="query-page-export-icon middle rigid" style={{ background: colour }} aria-hidden="true">
              {name}
            </span>
            {t(format)}
          </button>
        ))}
        <hr />
        <button type="button" className="mi" onClick={onPrint}>
          <Icon of={iconPrint} size={17} />
          {t('printMarked')}
        </button>
      </div>
    </>
  )
}
