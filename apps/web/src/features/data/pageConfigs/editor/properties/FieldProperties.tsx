import { fieldTypes, type QueryField } from '@portico/contract/data/pageDocument.ts'
import { fieldFits } from '@portico/contract/rules/pages/pageDocument.ts'
import { optionsOf } from '#kit/fields/choices/optionsOf.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { editorTexts } from '../editorTexts.ts'
import { usePageEditor } from '../usePageEditor.ts'
import { ChoiceProp, FixedProp, NumberProp, SwitchProp, TextProp, useProps } from './propertyFields.tsx'

const ranges: ReadonlySet<QueryField['type']> = new Set(['numberRange', 'amountRange', 'dateRange'])

/** What can be said of one query field. */
export function FieldProperties({ field }: { field: QueryField }) {
  const t = useTexts(editorTexts)
  const { document, known, changeField } = usePageEditor()
  const set = (next: Partial<QueryField>) => changeField(field.id, next)
  const property = useProps(field, `fields[${document.fields.indexOf(field)}]`, set)
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
      <TextProp {...property('label')} />
      <TextProp {...property('labelEn')} maxLength={200} />
      <ChoiceProp
        {...property('type', 'fieldType')}
        options={optionsOf(types, t)}
        onChange={type => set({ type, defaultValue: undefined })}
      />
      <NumberProp {...property('size')} min={1} max={4} onChange={size => set({ size: size ?? 1 })} />
      <SwitchProp {...property('isShown')} />
      <TextProp {...property('placeholder')} />
      <TextProp {...property('placeholderEn')} maxLength={200} />
      <TextProp
        {...property('defaultValue', isRange ? 'defaultFrom' : 'defaultValue')}
        value={values[0] ?? ''}
        onChange={from => setDefault([from, values[1] ?? ''])}
      />
      {isRange && (
        <TextProp label={t('defaultTo')} value={values[1] ?? ''} onChange={to => setDefault([values[0] ?? '', to])} />
      )}
      <FixedProp {...property('id', 'fieldId')} />
    </>
  )
}
