import { fieldTypes, type QueryField } from '@portico/contract/pageDocument.ts'
import { fieldFits } from '@portico/contract/rules/page-document.ts'
import { optionsOf } from '#kit/fields/optionsOf.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { editorTexts } from './editorTexts.ts'
import { ChoiceProp, FixedProp, NumberProp, SwitchProp, TextProp } from './Prop.tsx'
import { useEditor } from './useEditor.ts'

const ranges: ReadonlySet<QueryField['type']> = new Set(['numberRange', 'amountRange', 'dateRange'])

/** What can be said of one query field. */
export function FieldProperties({ field }: { field: QueryField }) {
  const t = useTexts(editorTexts)
  const { document, known, changeField } = useEditor()
  const at = document.fields.indexOf(field)
  const place = (name: string) => `fields[${at}].${name}`
  const set = (next: Partial<QueryField>) => changeField(field.id, next)
  const data = known.get(field.column)
  const types = fieldTypes.filter(type => !data || fieldFits(type, data))
  const isRange = ranges.has(field.type)
  const values = field.defaultValue === undefined ? [] : [field.defaultValue].flat()
  const setDefault = (next: string[]) => {
    const isEmpty = next.every(it => it === '')
    set({
      defaultValue: isEmpty ? undefined : isRange ? next : field.type === 'multiSelect' ? next.slice(0, 1) : next[0],
    })
  }
  return (
    <>
      <TextProp label={t('label')} place={place('label')} value={field.label} onChange={label => set({ label })} />
      <TextProp
        label={t('labelEn')}
        place={place('labelEn')}
        maxLength={200}
        value={field.labelEn}
        onChange={labelEn => set({ labelEn })}
      />
      <ChoiceProp
        label={t('fieldType')}
        place={place('type')}
        value={field.type}
        options={optionsOf(types, t)}
        onChange={type => set({ type, defaultValue: undefined })}
      />
      <NumberProp label={t('size')} value={field.size} min={1} max={4} onChange={size => set({ size: size ?? 1 })} />
      <SwitchProp label={t('isShown')} value={field.isShown} onChange={isShown => set({ isShown })} />
      <TextProp label={t('placeholder')} value={field.placeholder} onChange={placeholder => set({ placeholder })} />
      <TextProp
        label={t('placeholderEn')}
        place={place('placeholderEn')}
        maxLength={200}
        value={field.placeholderEn}
        onChange={placeholderEn => set({ placeholderEn })}
      />
      <TextProp
        label={t(isRange ? 'defaultFrom' : 'defaultValue')}
        place={place('defaultValue')}
        value={values[0] ?? ''}
        onChange={from => setDefault([from, values[1] ?? ''])}
      />
      {isRange && (
        <TextProp label={t('defaultTo')} value={values[1] ?? ''} onChange={to => setDefault([values[0] ?? '', to])} />
      )}
      <FixedProp label={t('fieldId')} place={place('id')} value={field.id} />
    </>
  )
}
