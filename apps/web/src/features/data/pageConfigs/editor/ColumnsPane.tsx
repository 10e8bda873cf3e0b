import { selectionColumn, type TableColumn } from '@portico/contract/data/pageDocument.ts'
import { placeText } from '@portico/contract/rules/pages/pageMistakes.ts'
import { useId } from 'react'
import { Button } from '#kit/buttons/Button.tsx'
import { IconButton } from '#kit/buttons/IconButton.tsx'
import { SortableRows } from '#kit/drag/SortableList.tsx'
import { FieldError } from '#kit/fields/FieldError.tsx'
import { iconAleft, iconAright, iconDown, iconPlus, iconTrash, iconUp } from '#kit/icons/icons.ts'
import { defineTexts, usePick, useTexts } from '#shared/i18n/texts.ts'
import { dragIds } from './ArrangeArea.tsx'
import { ArrangedRow, DropEnd } from './ArrangedRow.tsx'
import * as tree from './columnTree.ts'
import { editorTexts } from './editorTexts.ts'
import { newButtonColumn, newHead, newSelection } from './newParts.ts'
import { usePageEditor } from './usePageEditor.ts'

/** What new parts of a page are called in both languages until somebody names them. */
const partTexts = defineTexts({
  head: { zh: '新表头', en: 'New head' },
  actions: { zh: '操作', en: 'Actions' },
  selection: { zh: '选择', en: 'Select' },
})

/** The table's columns as a tree: heads with what stands below them. */
export function ColumnsPane() {
  const t = useTexts(editorTexts)
  const { document, addColumn, columnIds, words } = usePageEditor()
  const id = useId()
  const wrong = words.get('columns') ?? ''
  const rows = tree.flatten(document.columns)
  const add = (label: string, column: () => TableColumn, at?: number) => (
    <Button
      size="small"
      icon={iconPlus}
      onClick={() => addColumn(column(), { parentId: null, at: at ?? document.columns.length })}
    >
      {label}
    </Button>
  )
  return (
    <section
      className="stack"
      aria-label={t('columns')}
      aria-describedby={wrong ? id : undefined}
      data-place="columns"
      tabIndex={-1}
    >
      <div className="row g8 wrap">
        {add(t('newHead'), () => newHead(columnIds, partTexts.head))}
        {add(t('newButtons'), () => newButtonColumn(columnIds, partTexts.actions))}
        {!columnIds.has(selectionColumn) && add(t('newSelection'), () => newSelection(partTexts.selection), 0)}
      </div>
      <SortableRows ids={rows.map(it => dragIds.row(it.column.id))} shape="column">
        <ol className="col g6" aria-label={t('columns')}>
          {rows.map(row => (
            <ColumnRow key={row.column.id} {...row} />
          ))}
        </ol>
      </SortableRows>
      <DropEnd words={t(rows.length === 0 ? 'noColumns' : 'dropEnd')} />
      <FieldError id={id} words={wrong} />
    </section>
  )
}

function ColumnRow({ column, depth, path }: tree.FlatColumn) {
  const t = useTexts(editorTexts)
  const pick = usePick()
  const { document, change, mistakes } = usePageEditor()
  const { id } = column
  const name = pick(column.labels.zh, column.labels.en)
  const may = tree.maySteps(document.columns, id)
  const own = placeText(path)
  const isOwn = (place: string) => place.startsWith(`${own}.`) && !place.startsWith(`${own}.children[`)
  const write = (columns: TableColumn[]) => change(page => ({ ...page, columns }))
  const button = (icon: string, label: string, isOpen: boolean, run: () => void) => (
    <IconButton size="tiny" icon={icon} label={label} disabled={!isOpen} onClick={run} />
  )
  return (
    <ArrangedRow
      id={id}
      name={name}
      about={column.children ? `${t('head')} · ${id}` : id}
      depth={depth}
      isHead={column.children !== undefined}
      isShown={column.isShown}
      isWrong={mistakes.some(it => isOwn(placeText(it.place)))}
    >
      {button(iconAleft, t('outdent', { name }), may.out, () => write(tree.outdentColumn(document.columns, id)))}
      {button(iconAright, t('indent', { name }), may.in, () => write(tree.indentColumn(document.columns, id)))}
      {button(iconUp, t('up', { name }), may.up, () => write(tree.stepColumn(document.columns, id, -1)))}
      {button(iconDown, t('down', { name }), may.down, () => write(tree.stepColumn(document.columns, id, 1)))}
      {button(iconTrash, t('remove', { name }), true, () => write(tree.withoutColumn(document.columns, id)))}
    </ArrangedRow>
  )
}
