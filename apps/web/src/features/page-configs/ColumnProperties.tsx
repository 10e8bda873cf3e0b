import { selectionColumn, type TableColumn } from '@portico/contract/pageDocument.ts'
import { placeText } from '@portico/contract/rules/page-mistakes.ts'
import { optionsOf } from '#kit/fields/optionsOf.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { ClickProperties } from './ClickProperties.tsx'
import { pathOf } from './columnTree.ts'
import { editorTexts } from './editorTexts.ts'
import { ChoiceProp, NumberProp, SwitchProp, TextProp } from './Prop.tsx'
import { useEditor } from './useEditor.ts'

/** What can be said of one column of the table, or of a head over others. */
export function ColumnProperties({ column }: { column: TableColumn }) {
  const t = useTexts(editorTexts)
  const { document, known, changeColumn } = useEditor()
  const path = pathOf(document.columns, column.id) ?? []
  const place = (name: string) => `${placeText(path)}.${name}`
  const set = (next: Partial<TableColumn>) => changeColumn(column.id, next)
  const isTop = path.length === 2
  const isSelection = column.id === selectionColumn
  const isLeaf = !column.children && !isSelection
  const data = known.get(column.id)
  return (
    <>
      <TextProp
        label={t('label')}
        place={place('labels.zh')}
        value={column.labels.zh}
        onChange={zh => set({ labels: { ...column.labels, zh } })}
      />
      <TextProp
        label={t('labelEn')}
        place={place('labels.en')}
        maxLength={200}
        value={column.labels.en}
        onChange={en => set({ labels: { ...column.labels, en } })}
      />
      <SwitchProp label={t('isShown')} value={column.isShown} onChange={isShown => set({ isShown })} />
      {isSelection && (
        <ChoiceProp
          label={t('selection')}
          place={place('selection')}
          value={column.selection}
          options={optionsOf(['none', 'single', 'multiple'], t)}
          onChange={selection => set({ selection })}
        />
      )}
      {isLeaf && (
        <>
          <NumberProp label={t('width')} value={column.width} min={40} max={1000} onChange={width => set({ width })} />
          <NumberProp
            label={t('widthZh')}
            value={column.widthZh}
            min={40}
            max={1000}
            onChange={widthZh => set({ widthZh })}
          />
        </>
      )}
      {isTop && !isSelection && (
        <ChoiceProp
          label={t('fixed')}
          place={place('fixed')}
          value={column.fixed}
          options={[
            { value: '', label: t('notFixed') },
            { value: 'left', label: t('left') },
            { value: 'right', label: t('right') },
          ]}
          onChange={fixed => set({ fixed })}
        />
      )}
      <ChoiceProp
        label={t('align')}
        value={column.align}
        options={optionsOf(['left', 'center', 'right'], t)}
        onChange={align => set({ align })}
      />
      {data && isLeaf && <DataProperties {...{ column, place, set }} />}
      {isLeaf && <ClickProperties {...{ column, place, set }} isData={data !== undefined} />}
    </>
  )
}

interface PartProps {
  column: TableColumn
  place: (name: string) => string
  set: (next: Partial<TableColumn>) => void
}

function DataProperties({ column, place, set }: PartProps) {
  const t = useTexts(editorTexts)
  const data = useEditor().known.get(column.id)
  return (
    <>
      {data?.isFilterable && (
        <ChoiceProp
          label={t('filter')}
          place={place('filter')}
          value={column.filter}
          options={[
            { value: 'none', label: t('none') },
            { value: 'list', label: t('list') },
            { value: 'text', label: t('textFilter') },
          ]}
          onChange={filter => set({ filter })}
        />
      )}
      {data?.isSortable && (
        <>
          <SwitchProp label={t('isSortable')} value={column.isSortable} onChange={isSortable => set({ isSortable })} />
          <NumberProp
            label={t('sortNumber')}
            place={place('sortNumber')}
            hint={t('sortHint')}
            value={column.sortNumber}
            min={0}
            max={99}
            onChange={sortNumber => set({ sortNumber: sortNumber ?? 0 })}
          />
          {column.sortNumber > 0 && (
            <SwitchProp
              label={t('isDescending')}
              value={column.isDescending}
              onChange={isDescending => set({ isDescending })}
            />
          )}
        </>
      )}
      {data?.isMoney && (
        <SwitchProp label={t('isMoney')} value={column.isMoney} onChange={isMoney => set({ isMoney })} />
      )}
      {data?.isSummed && (
        <SwitchProp label={t('isSummed')} value={column.isSummed} onChange={isSummed => set({ isSummed })} />
      )}
    </>
  )
}
