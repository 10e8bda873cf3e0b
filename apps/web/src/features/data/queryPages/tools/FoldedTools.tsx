import { useRef, useState } from 'react'
import { Icon } from '#kit/icons/Icon.tsx'
import {
  iconBar,
  iconColumns,
  iconDots,
  iconDownload,
  iconList,
  iconPrint,
  iconRefresh,
  iconTable,
} from '#kit/icons/icons.ts'
import { type Action, ActionMenu } from '#kit/layers/ActionMenu.tsx'
import { FloatingBox } from '#kit/layers/FloatingBox.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { queryTexts } from '../queryTexts.ts'
import type { ExportRange } from './ExportMenu.tsx'
import type { ToolProps } from './QueryToolbar.tsx'

/** On a phone one button holds them all. */
export function FoldedTools({ page, selected, mode, isCards, ...props }: ToolProps) {
  const t = useTexts(queryTexts)
  const [isOpen, setOpen] = useState(false)
  const [isColumns, setColumns] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const range: ExportRange = selected > 0 ? 'selected' : 'all'
  const actions: Action[] = [
    { key: 'refresh', label: t('refresh'), icon: iconRefresh, run: props.onRefresh },
    ...(page.chart
      ? [
          mode === 'chart'
            ? { key: 'table', label: t('table'), icon: iconTable, run: () => props.onMode('table') }
            : { key: 'chart', label: t('chart'), icon: iconBar, run: () => props.onMode('chart') },
        ]
      : []),
    ...(mode === 'table'
      ? [
          {
            key: 'cards',
            label: t(isCards ? 'table' : 'cards'),
            icon: isCards ? iconTable : iconList,
            run: () => props.onCards(!isCards),
          },
          { key: 'columns', label: t('columns'), icon: iconColumns, run: () => setColumns(true) },
        ]
      : []),
    ...(['excel', 'pdf', 'csv'] as const).map((format, at) => ({
      key: format,
      label: t(format),
      icon: iconDownload,
      separated: at === 0,
      run: () => props.onExport(format, range),
    })),
    { key: 'print', label: t('printMarked'), icon: iconPrint, run: props.onPrint },
  ]
  return (
    <>
      <button
        ref={button}
        type="button"
        className="ib"
        aria-label={t('tools')}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon of={iconDots} size={18} className="dot" />
      </button>
      {isOpen && (
        <ActionMenu
          anchor={button}
          label={t('tools')}
          actions={actions}
          placement="bottom-end"
          onClose={() => setOpen(false)}
        />
      )}
      {isColumns && (
        <FloatingBox
          anchor={button}
          onClose={() => setColumns(false)}
          placement="bottom-end"
          takesFocus
          className="col query-page-columns"
          style={{ width: 300 }}
          role="dialog"
          aria-label={t('columns')}
        >
          {props.columns(() => setColumns(false))}
        </FloatingBox>
      )}
    </>
  )
}
