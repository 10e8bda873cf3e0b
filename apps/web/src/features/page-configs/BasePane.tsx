import { optionsOf } from '#kit/fields/optionsOf.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { editorTexts } from './editorTexts.ts'
import { regrouped } from './newParts.ts'
import { ChoiceProp, FixedProp, TextProp, useProps } from './Prop.tsx'
import { useEditor } from './useEditor.ts'

/** What a page is called, what it shows, and whose rows. */
export function BasePane() {
  const t = useTexts(editorTexts)
  const pick = usePick()
  const { document, change, write, set } = useEditor()
  const prop = useProps(document, '', write)
  return (
    <div className="page-configs-form">
      <TextProp {...prop('name')} />
      <TextProp {...prop('nameEn')} maxLength={200} />
      <FixedProp {...prop('dataSet')} value={set ? `${pick(set.name, set.nameEn)} · ${set.key}` : document.dataSet} />
      <ChoiceProp {...prop('scope')} hint={t('scopeHint')} options={optionsOf(set?.scopes ?? [], t)} />
      <TextProp {...prop('moduleId')} maxLength={40} />
      <TextProp
        {...prop('groupId')}
        hint={t('groupHint')}
        maxLength={40}
        onChange={groupId => change(it => regrouped(it, groupId))}
      />
    </div>
  )
}
