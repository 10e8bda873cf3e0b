import type { FieldGroup } from '@portico/contract/work/templateFields.ts'
import { OrderButtons } from '#kit/form/OrderButtons.tsx'
import { toast } from '#kit/layers/toast.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { editorTexts } from '../editorTexts.ts'
import { TextProp } from '../props.tsx'
import { useTemplateEditor } from '../useTemplateEditor.ts'

/** What a group is called, and where it stands among the others. */
export function GroupSettings({ group }: { group: FieldGroup }) {
  const t = useTexts(editorTexts)
  const language = useLanguage(state => state.language)
  const { document, draft, changeForm, choose } = useTemplateEditor()
  const { groups } = document.form
  const at = groups.indexOf(group)
  const name = group.title[language] || group.key
  const place = `form.groups[${at}].title`
  const set = (title: FieldGroup['title'], typed: string) =>
    changeForm(form => ({ groups: form.groups.map(it => (it.key === group.key ? { ...it, title } : it)) }), typed)
  const arrange = (next: FieldGroup[]) => {
    changeForm(() => ({ groups: next }))
    if (next.length === groups.length) return
    choose(null)
    toast.success(t('removed', { name }), { action: { label: t('undo'), run: draft.undo } })
  }
  return (
    <>
      <div className="row g8 below-8">
        <h2 className="b el f1">{name}</h2>
        <OrderButtons list={groups} at={at} name={name} onChange={arrange} />
      </div>
      <TextProp
        label={t('zhTitle')}
        place={`${place}.zh`}
        value={group.title.zh}
        onChange={zh => set({ ...group.title, zh }, `${place}.zh`)}
      />
      <TextProp
        label={t('enTitle')}
        place={`${place}.en`}
        maxLength={200}
        value={group.title.en}
        onChange={en => set({ ...group.title, en }, `${place}.en`)}
      />
    </>
  )
}
