import { optionsOf } from '#kit/fields/choices/optionsOf.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { editorTexts } from './editorTexts.ts'
import { regrouped } from './newParts.ts'
import { ChoiceProp, FixedProp, TextProp, useProps } from './properties/PropertyFields.tsx'
import { usePageEditor } from './usePageEditor.ts'

/** What a page is called, what it shows, and whose rows. */
export function BasePane() {
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
