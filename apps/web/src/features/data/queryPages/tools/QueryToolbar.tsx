import type { ExportFormat } from '@portico/contract/data/exports.ts'
import type { QueryPage, TableSettings } from '@portico/contract/data/queryPages.ts'
import { type ReactNode, useState } from 'react'
import { Button } from '#kit/buttons/Button.tsx'
import { Segmented } from '#kit/fields/Segmented.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import {
  iconBar,
  iconColumns,
  iconDown,
  iconDownload,
  iconFull,
  iconPrint,
  iconRefresh,
  iconTable,
  iconUnfull,
} from '#kit/icons/icons.ts'
import { Popover, type TriggerProps } from '#kit/layers/Popover.tsx'
import { Tooltip } from '#kit/layers/Tooltip.tsx'
import { useIsPhone } from '#kit/screen/useIsPhone.ts'
import { DensityButton } from '#kit/table/DensityButton.tsx'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { queryTexts } from '../queryTexts.ts'
import { ExportMenu, type ExportRange } from './ExportMenu.tsx'
import { FoldedTools } from './FoldedTools.tsx'

interface QueryToolbarProps {
  page: QueryPage
  /** How many rows are found; empty until that is known. */
  total: string
  isAtLeast: boolean
  selected: number
  mode: 'table' | 'chart'
  density: TableSettings['density']
  isFull: boolean
  isCards: boolean
  onMode: (mode: 'table' | 'chart') => void
  onRefresh: () => void
  onDensity: (density: TableSettings['density']) => void
  onFull: () => void
  onCards: (isCards: boolean) => void
  onExport: (format: ExportFormat, range: ExportRange) => void
  onPrint: () => void
  /** The settings of the columns, in their box. */
  columns: (close: () => void) => ReactNode
}

/** Title, count, and everything that is done with the table as a whole. */
export function QueryToolbar({ page, total, isAtLeast, ...props }: QueryToolbarProps) {
  const t = useTexts(queryTexts)
  const pick = usePick()
  const isPhone = useIsPhone()
  return (
    <div className="row rigid g8 query-page-bar">
      <h1 className="el">{pick(page.name, page.nameEn)}</h1>
      {total !== '' && (
        <span className="s13 t3 num nowrap" role="status">
          {t('count', { count: isAtLeast ? `≥ ${total}` : total })}
        </span>
      )}
      <span className="f1" />
      {isPhone ? <FoldedTools {...props} page={page} /> : <Open {...props} page={page} total={total} />}
    </div>
  )
}

export type ToolProps = Omit<QueryToolbarProps, 'isAtLeast' | 'total'>

function Open({ page, total, selected, mode, ...props }: ToolProps & { total: string }) {
  const t = useTexts(queryTexts)
  const [range, setRange] = useState<ExportRange>('all')
  const used: ExportRange = selected === 0 ? 'all' : range
  const isTable = mode === 'table'
  const exporting = (label: string, trigger: (button: TriggerProps) => ReactNode) => (
    <Popover label={label} placement="bottom-end" width={252} className="pad-8 query-page-export" trigger={trigger}>
      {close => (
        <ExportMenu
          total={total}
          selected={selected}
          range={used}
          onRange={setRange}
          onExport={format => {
            close()
            props.onExport(format, used)
          }}
          onPrint={() => {
            close()
            props.onPrint()
          }}
        />
      )}
    </Popover>
  )
  const tool = (label: string, icon: string, onClick: () => void) => (
    <Tooltip text={label}>
      <button type="button" className="ib" aria-label={label} onClick={onClick}>
        <Icon of={icon} size={17} />
      </button>
    </Tooltip>
  )
  return (
    <>
      {page.chart && (
        <>
          <Segmented
            label={t('look')}
            value={mode}
            options={[
              { value: 'table', label: t('table'), icon: iconTable },
              { value: 'chart', label: t('chart'), icon: iconBar },
            ]}
            onChange={props.onMode}
          />
          <span className="vr" />
        </>
      )}
      {tool(t('refresh'), iconRefresh, props.onRefresh)}
      {isTable && (
        <>
          <DensityButton value={props.density} onChange={props.onDensity} />
          <Popover
            label={t('columns')}
            placement="bottom-end"
            width={300}
            className="col query-page-columns"
            trigger={(button, isOpen) => (
              <button
                {...button}
                type="button"
                className={`ib${isOpen ? ' on' : ''}`}
                aria-label={t('columns')}
                title={t('columns')}
              >
                <Icon of={iconColumns} size={17} />
              </button>
            )}
          >
            {props.columns}
          </Popover>
        </>
      )}
      {tool(t(props.isFull ? 'unfull' : 'full'), props.isFull ? iconUnfull : iconFull, props.onFull)}
      {page.layout === 'dropdown' ? (
        exporting(t('tools'), button => (
          <Button {...button} size="small">
            {t('tools')}
            <Icon of={iconDown} size={14} />
          </Button>
        ))
      ) : (
        <>
          {tool(t('print'), iconPrint, props.onPrint)}
          <span className="row rigid query-page-export-split">
            <Button size="small" icon={iconDownload} onClick={() => props.onExport('excel', used)}>
              {t('export')}
            </Button>
            {exporting(t('exportMenu'), button => (
              <Button {...button} size="small" aria-label={t('exportMenu')}>
                <Icon of={iconDown} size={14} />
              </Button>
            ))}
          </span>
        </>
      )}
    </>
  )
}
