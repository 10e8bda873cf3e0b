import type { TableColumn } from '@portico/contract/data/pageDocument.ts'
import { useState } from 'react'
import { Button } from '#kit/buttons/Button.tsx'
import { SortableList } from '#kit/drag/SortableList.tsx'
import { Check } from '#kit/fields/choices/Check.tsx'
import { useTypedWord } from '#kit/fields/useTypedWord.ts'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconGrip, iconPin, iconSearch } from '#kit/icons/icons.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { tableTexts } from '../tableTexts.ts'
import { ColumnRow } from './ColumnRow.tsx'
import { fitting, move, pin, show, widen } from './columnDraft.ts'
import { type ArrangedColumn, arrange, leavesOf, prune, type Side } from './columnTree.ts'

interface ColumnSettingsProps {
  /** The page's own. */
  source: readonly TableColumn[]
  columns: readonly ArrangedColumn[]
  /** null: back to the page's own. */
  onApply: (columns: readonly ArrangedColumn[] | null) => void
  onClose: () => void
}

const sections: readonly { side: Side; title: 'onLeft' | 'notPinned' | 'onRight' }[] = [
  { side: 'left', title: 'onLeft' },
  { side: '', title: 'notPinned' },
  { side: 'right', title: 'onRight' },
]

/** Order, width, place and visibility of the columns; nothing happens before 应用. */
export function ColumnSettings({ source, columns, onApply, onClose }: ColumnSettingsProps) {
  const t = useTexts(tableTexts)
  const pick = usePick()
  const [draft, setDraft] = useState(columns)
  const [isReset, setReset] = useState(false)
  const { word, typing } = useTypedWord()
  const [said, setSaid] = useState('')
  const change = (next: readonly ArrangedColumn[]) => {
    setDraft(next)
    setReset(false)
  }
  const labelOf = (column: ArrangedColumn) => pick(column.source.labels.zh, column.source.labels.en)
  const wanted = word.trim().toLowerCase()
  const isWanted = (column: ArrangedColumn) => wanted === '' || labelOf(column).toLowerCase().includes(wanted)
  const leaves = leavesOf(draft)
  // The index column is one of them: it always shows.
  const count = leaves.filter(leaf => leaf.isShown).length + 1
  const step = (siblings: readonly ArrangedColumn[], column: ArrangedColumn, by: number) => {
    const at = siblings.findIndex(other => other.id === column.id)
    const onto = siblings[at + by]
    if (!onto) return
    change(move(draft, column.id, onto.id))
    setSaid(t('moved', { label: labelOf(column), place: at + by + 1, count: siblings.length }))
  }
  const resize = (column: ArrangedColumn, by: number) => {
    const width = fitting((column.width ?? column.source.width ?? 120) + by)
    change(widen(draft, column.id, width))
    setSaid(t('widthIs', { label: labelOf(column), width }))
  }
  const list = (siblings: readonly ArrangedColumn[], side: Side, level: number) => (
    <SortableList
      ids={siblings.map(column => column.id)}
      shape="column"
      nameOf={id => siblings.filter(column => column.id === id).map(labelOf)[0] ?? ''}
      onMove={(from, to) => change(move(draft, siblings[from]?.id ?? '', siblings[to]?.id ?? ''))}
    >
      {siblings.map(column => (
        <ColumnRow
          key={column.id}
          column={column}
          label={labelOf(column)}
          level={level}
          side={side}
          canMove={wanted === ''}
          onShow={isShown => change(show(draft, column.id, isShown))}
          onPin={to => change(pin(draft, column.id, to))}
          onStep={by => step(siblings, column, by)}
          onWidth={column.children ? undefined : by => resize(column, by)}
        >
          {column.children ? list(column.children, side, level + 1) : null}
        </ColumnRow>
      ))}
    </SortableList>
  )
  return (
    <>
      <div className="row sb query-page-columns-head">
        <b>{t('columns')}</b>
        <button
          type="button"
          className="lk"
          onClick={() => {
            setDraft(arrange(source, null))
            setReset(true)
          }}
        >
          {t('reset')}
        </button>
      </div>
      <div className="query-page-columns-find">
        <span className="inp sm quiet">
          <Icon of={iconSearch} size={15} />
          <input
            data-autofocus
            type="search"
            maxLength={100}
            aria-label={t('searchColumn')}
            placeholder={t('searchColumn')}
            {...typing}
          />
        </span>
      </div>
      <div className="scrolls query-page-columns-list">
        {sections.map(({ side, title }) => {
          const part = prune(draft, leaf => leaf.fixed === side && isWanted(leaf))
          const hasIndex = side === 'left' && wanted === ''
          if (part.length === 0 && !hasIndex) return null
          return (
            <fieldset key={title} aria-label={t(title)}>
              <div className="s12 t3 query-page-columns-title">{t(title)}</div>
              {hasIndex && (
                <div className="mi query-page-columns-row">
                  <span className="corner-4 query-page-columns-grip middle rigid" aria-hidden="true">
                    <Icon of={iconGrip} size={14} className="dot" />
                  </span>
                  <label className="row g6 f1">
                    <Check checked disabled />
                    <span className="query-page-columns-always">{t('index')}</span>
                  </label>
                  <span className="ib xs on" aria-hidden="true">
                    <Icon of={iconPin} size={13} />
                  </span>
                </div>
              )}
              {list(part, side, 0)}
            </fieldset>
          )
        })}
      </div>
      <span className="sr" role="status">
        {said}
      </span>
      <div className="row g8 line-above query-page-columns-foot">
        <span className="s12 t3 f1 num">
          {count > 1 ? t('columnsShown', { count, all: leaves.length + 1 }) : t('oneNeeded')}
        </span>
        <Button size="small" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          kind="primary"
          size="small"
          disabled={count < 2}
          onClick={() => {
            onClose()
            onApply(isReset ? null : draft)
          }}
        >
          {t('applySettings')}
        </Button>
      </div>
    </>
  )
}
