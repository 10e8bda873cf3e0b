import type { DataColumn } from '@portico/contract/data/dataSets.ts'
import { selectionColumn, type TableColumn } from '@portico/contract/data/pageDocument.ts'
import { placeText } from '@portico/contract/rules/pages/pageMistakes.ts'
import { optionsOf } from '#kit/fields/choices/optionsOf.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { placeOf } from '../columnTree.ts'
import { editorTexts } from '../editorTexts.ts'
import { usePageEditor } from '../usePageEditor.ts'
import { ClickProperties } from './ClickProperties.tsx'
import { ChoiceProp, NumberProp, SwitchProp, TextProp, useProps } from './propertyFields.tsx'

/** What can be said of one column of the table, or of a head over others. */
export function ColumnProperties({ column }: { column: TableColumn }) {
  const t = useTexts(editorTexts)
  const { document, known, changeColumn } = usePageEditor()
  const path = placeOf(document.columns, column.id)?.path ?? []
  const place = placeText(path)
  const set = (next: Partial<TableColumn>) => changeColumn(column.id, next)
  const property = useProps(column, place, set)
  const label = useProps(column.labels, `${place}.labels`, next => set({ labels: { ...column.labels, ...next } }))
  const isTop = path.length === 2
  const isSelection = column.id === selectionColumn
  const isLeaf = !column.children && !isSelection
  const data = known.get(column.id)
  return (
    <>
      <TextProp {...label('zh', 'label')} />
      <TextProp {...label('en', 'labelEn')} maxLength={200} />
      <SwitchProp {...property('isShown')} />
      {isSelection && <ChoiceProp {...property('selection')} options={optionsOf(['none', 'single', 'multiple'], t)} />}
      {isLeaf && (
        <>
          <NumberProp {...property('width')} min={40} max={1000} />
          <NumberProp {...property('widthZh')} min={40} max={1000} />
        </>
      )}
      {isTop && !isSelection && (
        <ChoiceProp {...property('fixed')} options={optionsOf(['', 'left', 'right'], it => t(it || 'notFixed'))} />
      )}
      <ChoiceProp {...property('align')} options={optionsOf(['left', 'center', 'right'], t)} />
      {data && isLeaf && <DataProperties column={column} data={data} place={place} set={set} />}
      {isLeaf && <ClickProperties column={column} place={place} set={set} isData={data !== undefined} />}
    </>
  )
}

interface DataPropertiesProps {
  column: TableColumn
  data: DataColumn
  place: string
  set: (next: Partial<TableColumn>) => void
}

/** What only a column with data can do. */
function DataProperties({ column, data, place, set }: DataPropertiesProps) {
  const t = useTexts(editorTexts)
  const property = useProps(column, place, set)
  return (
    <>
      {data.isFilterable && (
        <ChoiceProp
          {...property('filter')}
          options={optionsOf(['none', 'list', 'text'], it => t(it === 'text' ? 'textFilter' : it))}
        />
      )}
      {data.isSortable && (
        <>
          <SwitchProp {...property('isSortable')} />
          <NumberProp
            {...property('sortNumber')}
            hint={t('sortHint')}
            min={0}
            max={99}
            onChange={sortNumber => set({ sortNumber: sortNumber ?? 0 })}
          />
          {column.sortNumber > 0 && <SwitchProp {...property('isDescending')} />}
        </>
      )}
      {data.isMoney && <SwitchProp {...property('isMoney')} />}
      {data.isSummed && <SwitchProp {...property('isSummed')} />}
    </>
  )
}
