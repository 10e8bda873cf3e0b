import { optionsOf } from '#kit/fields/optionsOf.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { editorTexts } from './editorTexts.ts'
import { regrouped } from './newParts.ts'
import { ChoiceProp, FixedProp, TextProp } from './Prop.tsx'
import { useEditor } from './useEditor.ts'

/** What a page is called, what it shows, and whose rows. */
export function BasePane() {
  const t = useTexts(editorTexts)
  const pick = usePick()
  const { document, change, set } = useEditor()
  return (
    <div className="page-configs-form">
      <TextProp
        label={t('name')}
        place="name"
        value={document.name}
        onChange={name => change(it => ({ ...it, name }))}
      />
      <TextProp
        label={t('nameEn')}
        place="nameEn"
        maxLength={200}
        value={document.nameEn}
        onChange={nameEn => change(it => ({ ...it, nameEn }))}
      />
      <FixedProp
        label={t('dataSet')}
        place="dataSet"
        value={set ? `${pick(set.name, set.nameEn)} · ${set.key}` : document.dataSet}
      />
      <ChoiceProp
        label={t('scope')}
        place="scope"
        hint={t('scopeHint')}
        value={document.scope}
        options={optionsOf(set?.scopes ?? [], t)}
        onChange={scope => change(it => ({ ...it, scope }))}
      />
      <TextProp
        label={t('moduleId')}
        place="moduleId"
        maxLength={40}
        value={document.moduleId}
        onChange={moduleId => change(it => ({ ...it, moduleId }))}
      />
      <TextProp
        label={t('groupId')}
        place="groupId"
        hint={t('groupHint')}
        maxLength={40}
        value={document.groupId}
        onChange={groupId => change(it => regrouped(it, groupId))}
      />
    </div>
  )
}
