import { useTexts } from '#shared/i18n/texts.ts'
import { Segmented } from '#shared/ui/Segmented.tsx'
import { BasePane } from './BasePane.tsx'
import { ButtonsPane } from './ButtonsPane.tsx'
import { ChartPane } from './ChartPane.tsx'
import { ColumnProperties } from './ColumnProperties.tsx'
import { ColumnsPane } from './ColumnsPane.tsx'
import { findColumn } from './columnTree.ts'
import { DataPalette } from './DataPalette.tsx'
import { editorTexts } from './editorTexts.ts'
import { FieldProperties } from './FieldProperties.tsx'
import { FieldsPane } from './FieldsPane.tsx'
import { PreviewPane, type ShowPreview } from './PreviewPane.tsx'
import { PrintPane } from './PrintPane.tsx'
import { editorTabs, useEditor } from './useEditor.ts'

/** Left the data set, in the middle the arrangement, at the right what is chosen; below, the page as it will be. */
export function EditorBody({ preview }: { preview: ShowPreview }) {
  const t = useTexts(editorTexts)
  const { tab, setTab, choose } = useEditor()
  const isArranged = tab === 'fields' || tab === 'columns'
  return (
    <div className="pc-body">
      <div className="pc-tabs">
        <Segmented
          label={t('properties')}
          options={editorTabs.map(value => ({ value, label: t(value) }))}
          value={tab}
          onChange={next => {
            setTab(next)
            choose(null)
          }}
        />
      </div>
      <div className={`pc-work${isArranged ? '' : ' one'}`}>
        {isArranged && <DataPalette />}
        <div className="pc-middle">
          {tab === 'base' && <BasePane />}
          {tab === 'fields' && <FieldsPane />}
          {tab === 'columns' && <ColumnsPane />}
          {tab === 'buttons' && <ButtonsPane />}
          {tab === 'chart' && <ChartPane />}
          {tab === 'print' && <PrintPane />}
        </div>
        {isArranged && <Properties />}
      </div>
      <PreviewPane show={preview} />
    </div>
  )
}

function Properties() {
  const t = useTexts(editorTexts)
  const { tab, chosen, document } = useEditor()
  const field = tab === 'fields' ? document.fields.find(it => it.id === chosen) : undefined
  const column = tab === 'columns' && chosen !== null ? findColumn(document.columns, chosen) : undefined
  return (
    <aside className="pc-props" aria-label={t('properties')}>
      <h2 className="s13 b">{t('properties')}</h2>
      {!field && !column && <p className="t3 s13">{t('chooseOne')}</p>}
      {field && <FieldProperties key={field.id} field={field} />}
      {column && <ColumnProperties key={column.id} column={column} />}
    </aside>
  )
}
