import { leavesOf } from '@portico/contract/rules/pages/pageTable.ts'
import { useEffect, useRef } from 'react'
import { optionsOf } from '#kit/fields/choices/optionsOf.ts'
import { Segmented } from '#kit/fields/Segmented.tsx'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { ButtonsPane } from './ButtonsPane.tsx'
import { ChartPane } from './ChartPane.tsx'
import { ColumnsPane } from './ColumnsPane.tsx'
import { findColumn } from './columnTree.ts'
import { DataPalette } from './DataPalette.tsx'
import { editorTexts } from './editorTexts.ts'
import { FieldsPane } from './FieldsPane.tsx'
import { regrouped } from './newParts.ts'
import { PreviewPane, type ShowPreview } from './PreviewPane.tsx'
import { ColumnProperties } from './properties/ColumnProperties.tsx'
import { FieldProperties } from './properties/FieldProperties.tsx'
import { ChoiceProp, FixedProp, SwitchProp, TextProp, useProps } from './properties/propertyFields.tsx'
import { editorTabs, usePageEditor } from './usePageEditor.ts'

/** Left the data set, in the middle the arrangement, at the right what is chosen; below, the page as it will be. */
export function EditorBody({ preview }: { preview: ShowPreview }) {
  const t = useTexts(editorTexts)
  const { tab, setTab, choose, sought } = usePageEditor()
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (sought && body.current) fieldAt(body.current, sought.place)?.focus()
  }, [sought])
  const isArranged = tab === 'fields' || tab === 'columns'
  return (
    <div ref={body} className="scrolls">
      <div className="page-configs-tabs">
        <Segmented
          label={t('properties')}
          options={optionsOf(editorTabs, t)}
          value={tab}
          onChange={next => {
            setTab(next)
            choose(null)
          }}
        />
      </div>
      <div className={`page-configs-work grid folds${isArranged ? '' : ' single'}`}>
        {isArranged && <DataPalette />}
        <div>
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

const controls = 'input, button, select, textarea'

/** The control of a place; where it has none, the row that was chosen, or the list. */
function fieldAt(body: HTMLElement, place: string): HTMLElement | null {
  const part = body.querySelector<HTMLElement>(`[data-place="${place}"]`)
  if (part?.matches('[tabindex]')) return part
  return (
    part?.querySelector<HTMLElement>(controls) ??
    body.querySelector<HTMLElement>('.page-configs-row.on .page-configs-pick')
  )
}

function Properties() {
  const t = useTexts(editorTexts)
  const { tab, chosen, document } = usePageEditor()
  const field = tab === 'fields' ? document.fields.find(it => it.id === chosen) : undefined
  const column = tab === 'columns' && chosen !== null ? findColumn(document.columns, chosen) : undefined
  return (
    <aside className="page-configs-properties" aria-label={t('properties')}>
      <h2 className="s13 b">{t('properties')}</h2>
      {!field && !column && <p className="t3 s13">{t('chooseOne')}</p>}
      {field && <FieldProperties key={field.id} field={field} />}
      {column && <ColumnProperties key={column.id} column={column} />}
    </aside>
  )
}

/** What a page is called, what it shows, and whose rows. */
function BasePane() {
  const t = useTexts(editorTexts)
  const pick = usePick()
  const { document, change, write, set } = usePageEditor()
  const property = useProps(document, '', write)
  return (
    <div className="page-configs-form">
      <TextProp {...property('name')} />
      <TextProp {...property('nameEn')} maxLength={200} />
      <FixedProp
        {...property('dataSet')}
        value={set ? `${pick(set.name, set.nameEn)} · ${set.key}` : document.dataSet}
      />
      <ChoiceProp {...property('scope')} hint={t('scopeHint')} options={optionsOf(set?.scopes ?? [], t)} />
      <TextProp {...property('moduleId')} maxLength={40} />
      <TextProp
        {...property('groupId')}
        hint={t('groupHint')}
        maxLength={40}
        onChange={groupId => change(it => regrouped(it, groupId))}
      />
    </div>
  )
}

/** How a page is printed, and where its export and print stand. */
function PrintPane() {
  const t = useTexts(editorTexts)
  const pick = usePick()
  const { document, write, known } = usePageEditor()
  const property = useProps(document, '', write)
  const money = leavesOf(document.columns).filter(column => known.get(column.id)?.isMoney)
  return (
    <div className="page-configs-form">
      <ChoiceProp
        {...property('layout')}
        options={optionsOf(['buttons', 'dropdown'], it => t(it === 'buttons' ? 'asButtons' : 'asDropdown'))}
      />
      <ChoiceProp {...property('orientation')} options={optionsOf(['auto', 'portrait', 'landscape'], t)} />
      <ChoiceProp
        {...property('capitals')}
        hint={t('capitalsHint')}
        options={[
          { value: '', label: t('none') },
          ...money.map(it => ({ value: it.id, label: pick(it.labels.zh, it.labels.en) })),
        ]}
      />
      <SwitchProp {...property('isProved')} hint={t('isProvedHint')} value={document.isProved ?? false} />
    </div>
  )
}
