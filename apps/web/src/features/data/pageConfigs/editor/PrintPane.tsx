import { leavesOf } from '@portico/contract/rules/pageTable.ts'
import { optionsOf } from '#kit/fields/choices/optionsOf.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { editorTexts } from './editorTexts.ts'
import { ChoiceProp, useProps } from './properties/PropertyFields.tsx'
import { usePageEditor } from './usePageEditor.ts'

/** How a page is printed, and where its export and print stand. */
export function PrintPane() {
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
    </div>
  )
}
