import type { PaperBlock, PaperCell } from '@portico/contract/work/templatePaper.ts'
import { useState } from 'react'
import { Button } from '#kit/buttons/Button.tsx'
import { OrderButtons } from '#kit/form/OrderButtons.tsx'
import { iconPlus } from '#kit/icons/icons.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { fieldsOf } from '../fieldList.ts'
import { replaced } from '../listParts.ts'
import { NumberProp, SwitchProp } from '../props.tsx'
import { useTemplateEditor } from '../useTemplateEditor.ts'
import { CellSettings } from './CellSettings.tsx'
import { paperTexts } from './paperTexts.ts'

type Grid = Extract<PaperBlock, { kind: 'grid' }>
interface GridSettingsProps {
  block: Grid
  /** Its place. */
  at: string
  write: (next: Grid, typed?: string) => void
}

const mostCells = 200

/** A grid: how many columns it has, and its cells one after the other; the chosen one is open. */
export function GridSettings({ block, at, write }: GridSettingsProps) {
  const t = useTexts(paperTexts)
  const language = useLanguage(state => state.language)
  const { document, words } = useTemplateEditor()
  const wrong = block.cells.findIndex((_, place) =>
    [...words.keys()].some(it => it.startsWith(`${at}.cells[${place}]`)),
  )
  const [open, setOpen] = useState<number | null>(wrong < 0 ? null : wrong)
  const { cells, columns } = block
  const setCells = (next: PaperCell[], typed?: string) => write({ ...block, cells: next }, typed)
  const nameOf = (cell: PaperCell, place: number): string => {
    const field = cell.field && fieldsOf(document.form).find(it => it.key === cell.field)?.label[language]
    return field || cell.label?.[language].trim() || cell.field || t('cell', { at: place + 1 })
  }
  const add = () => {
    setCells([...cells, { span: 1, label: { zh: '', en: '' }, align: 'left' }])
    setOpen(cells.length)
  }
  return (
    <>
      <div className="templates-pairs">
        <NumberProp
          label={t('columns')}
          min={1}
          max={12}
          value={columns}
          onChange={next => write({ ...block, columns: next ?? columns }, 'columns')}
        />
        <SwitchProp label={t('hasFrame')} value={block.hasFrame} onChange={hasFrame => write({ ...block, hasFrame })} />
      </div>
      <section className="below-12" aria-label={t('cells')} data-place={`${at}.cells`}>
        <h3 className="s12 t2 below-8">
          {t('cells')} <span className="num">{cells.length}</span>
        </h3>
        <ol className="col g4 below-8">
          {cells.map((cell, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell has nothing else that is its own.
            <li key={place} className="lined corner-6">
              <div className="row g4 templates-column">
                <button
                  type="button"
                  className="row f1 room-32 el"
                  aria-expanded={open === place}
                  onClick={() => setOpen(open === place ? null : place)}
                >
                  {nameOf(cell, place)}
                </button>
                <OrderButtons
                  list={cells}
                  at={place}
                  name={nameOf(cell, place)}
                  onChange={next => {
                    setCells(next)
                    setOpen(null)
                  }}
                />
              </div>
              {open === place && (
                <CellSettings
                  cell={cell}
                  columns={columns}
                  at={`${at}.cells[${place}]`}
                  onChange={(next, typed) => setCells(replaced(cells, place, next), typed && `cells.${place}.${typed}`)}
                />
              )}
            </li>
          ))}
        </ol>
        <Button size="small" kind="text" icon={iconPlus} disabled={cells.length >= mostCells} onClick={add}>
          {t('addCell')}
        </Button>
      </section>
    </>
  )
}
