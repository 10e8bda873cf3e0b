import { isForDeciders } from '@portico/contract/rules/templates/templateKinds.ts'
import type { StepFields, WayStep } from '@portico/contract/work/templateDocument.ts'
import type { TemplateField } from '@portico/contract/work/templateFields.ts'
import { ChoicesField } from '#kit/fields/choices/ChoiceField.tsx'
import { defineTexts, usePick, useTexts } from '#shared/i18n/texts.ts'
import { Prop } from '../props.tsx'
import { useTemplateEditor } from '../useTemplateEditor.ts'

const texts = defineTexts({
  edit: { zh: '由办理人填写', en: 'Filled in by who decides' },
  editHint: {
    zh: '同意时填写；申请人不填这些字段，除非字段设置了“申请人也填写”',
    en: 'With their agreement. The applicant is not asked for these, unless the field says so',
  },
  hide: { zh: '办理人看不到', en: 'Not shown to who decides' },
  hideHint: { zh: '由它们计算出的字段也不显示', en: 'Nor is what is computed of them' },
})

interface StepFieldsPropsProps {
  step: WayStep
  place: string
  /** Null: the step treats no field otherwise. */
  onChange: (fields: StepFields | null) => void
}

/** Fields that whoever decides a step fills in, or does not see. */
export function StepFieldsProps({ step, place, onChange }: StepFieldsPropsProps) {
  const t = useTexts(texts)
  const pick = usePick()
  const { document } = useTemplateEditor()
  const { edit = [], hide = [] } = step.fields ?? {}
  const fields = document.form.groups.flatMap(group => group.fields)
  const set = (next: Partial<StepFields>) => {
    const both = { edit, hide, ...next }
    onChange(both.edit.length + both.hide.length === 0 ? null : both)
  }
  // What is chosen stays to be seen, also where it may not be any more.
  const optionsOf = (may: (field: TemplateField) => boolean, chosen: readonly string[]) =>
    fields
      .filter(field => may(field) || chosen.includes(field.key))
      .map(({ key, label }) => ({ value: key, label: pick(label.zh, label.en) || key }))
  return (
    <div className="templates-pairs wide">
      <Prop label={t('edit')} place={`${place}.fields.edit`} hint={t('editHint')}>
        {ties => (
          <ChoicesField
            {...ties}
            value={edit}
            options={optionsOf(({ kind, from }) => isForDeciders(kind) && from === undefined, edit)}
            onChange={chosen => set({ edit: chosen })}
          />
        )}
      </Prop>
      <Prop label={t('hide')} place={`${place}.fields.hide`} hint={t('hideHint')}>
        {ties => (
          <ChoicesField
            {...ties}
            value={hide}
            options={optionsOf(({ kind }) => kind !== 'note', hide)}
            onChange={chosen => set({ hide: chosen })}
          />
        )}
      </Prop>
    </div>
  )
}
