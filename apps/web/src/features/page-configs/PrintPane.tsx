import { leavesOf } from '@portico/contract/rules/page-table.ts'
import { optionsOf } from '#kit/fields/optionsOf.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { editorTexts } from './editorTexts.ts'
import { ChoiceProp } from './Prop.tsx'
import { useEditor } from './useEditor.ts'

/** How a page is printed, and where its export and print stand. */
export function PrintPane() {
  const t = useTexts(editorTexts)
  const pick = usePick()
  const { document, change, known } = useEditor()
  const money = leavesOf(document.columns).filter(column => known.get(column.id)?.isMoney)
  return (
    <div className="page-configs-form">
      <ChoiceProp
        label={t('layout')}
        place="layout"
        value={document.layout}
        options={[
          { value: 'buttons', label: t('asButtons') },
          { value: 'dropdown', label: t('asDropdown') },
        ]}
        onChange={layout => change(it => ({ ...it, layout }))}
      />
      <ChoiceProp
        label={t('orientation')}
        place="orientation"
        value={document.orientation}
        options={optionsOf(['auto', 'portrait', 'landscape'], t)}
        onChange={orientation => change(it => ({ ...it, orientation }))}
      />
      <ChoiceProp
        label={t('capitals')}
        place="capitals"
        hint={t('capitalsHint')}
        value={document.capitals}
        options={[
          { value: '', label: t('none') },
          ...money.map(it => ({ value: it.id, label: pick(it.labels.zh, it.labels.en) })),
        ]}
        onChange={capitals => change(it => ({ ...it, capitals }))}
      />
    </div>
  )
}
