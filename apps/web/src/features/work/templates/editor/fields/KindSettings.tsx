import { attributesOfKind, scalarOf } from '@portico/contract/rules/templates/templateKinds.ts'
import { known } from '@portico/contract/rules/templates/templateWords.ts'
import { textFormats } from '@portico/contract/work/templateFields.ts'
import { UnitField } from '#kit/fields/choices/UnitField.tsx'
import { useLanguage } from '#shared/i18n/language.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { editorTexts } from '../editorTexts.ts'
import { ChoiceProp, NumberProp, Prop, SwitchProp, TextProp, usePartWord } from '../props.tsx'
import { ruleNames } from '../ruleNames.ts'
import { useTemplateEditor } from '../useTemplateEditor.ts'
import { useDataSources } from '../useTemplateNames.ts'
import { ChoicesSettings } from './ChoicesSettings.tsx'
import { ColumnsSettings } from './ColumnsSettings.tsx'
import type { SettingsProps } from './FieldSettings.tsx'

type Flag =
  | 'hasLines'
  | 'hasThousands'
  | 'hasCapitals'
  | 'hasBoxes'
  | 'hasNumber'
  | 'isWorkingDay'
  | 'hasTime'
  | 'mayChange'
const decimalText = /^-?\d{1,15}(\.\d{1,6})?$|^$/

/** The attributes of a field's kind, and no others. */
export function KindSettings({ found, set }: SettingsProps) {
  const t = useTexts(editorTexts)
  const part = usePartWord()
  const language = useLanguage(state => state.language)
  const { field, place } = found
  const { document } = useTemplateEditor()
  const data = useDataSources()
  const pick = usePick()
  /** What fills it by itself: what is known of the applicant, and of what the form chooses, of its own kind. */
  const sources = new Map([
    ...[...ruleNames(document)].flatMap(([name, type]) =>
      name.includes('.') && type === scalarOf(field) && !name.startsWith(`${field.key}.`)
        ? [[name, name] as const]
        : [],
    ),
    ...data.flatMap(({ name, type, label }) =>
      type === scalarOf(field) ? [[name, pick(label.zh, label.en)] as const] : [],
    ),
  ])
  const isUnknown = field.from !== undefined && !sources.has(field.from)
  const has = (name: (typeof attributesOfKind)[typeof field.kind][number]) =>
    attributesOfKind[field.kind].includes(name)
  const flag = (name: Flag) => ({
    label: part(name),
    place: `${place}.${name}`,
    value: field[name] === true,
    onChange: (value: boolean) => set({ [name]: value || undefined }),
  })
  const bound = (name: 'min' | 'max' | 'stepSize') => ({
    label: part(name),
    place: `${place}.${name}`,
    maxLength: 24,
    value: field[name] ?? '',
    check: (value: string) => (decimalText.test(value) ? '' : '0.00'),
    onChange: (value: string) => set({ [name]: value || undefined }, name),
  })
  const count = (name: 'minChoices' | 'maxChoices' | 'minRows' | 'maxRows') => ({
    label: part(name),
    place: `${place}.${name}`,
    min: name === 'minRows' ? 0 : 1,
    max: 200,
    value: field[name],
    onChange: (value: number | undefined) => set({ [name]: value }),
  })
  return (
    <>
      <div className="templates-pairs">
        {has('decimals') && (
          <NumberProp
            label={part('decimals')}
            place={`${place}.decimals`}
            min={field.kind === 'amount' ? 2 : 0}
            max={field.kind === 'amount' ? 4 : 6}
            value={field.decimals}
            onChange={decimals => set({ decimals })}
          />
        )}
        {has('hasCapitals') && <SwitchProp {...flag('hasCapitals')} />}
        {has('min') && <TextProp {...bound('min')} />}
        {has('max') && <TextProp {...bound('max')} />}
        {has('stepSize') && <TextProp {...bound('stepSize')} />}
        {has('hasThousands') && <SwitchProp {...flag('hasThousands')} />}
        {has('minChoices') && <NumberProp {...count('minChoices')} />}
        {has('maxChoices') && <NumberProp {...count('maxChoices')} />}
        {has('hasBoxes') && <SwitchProp {...flag('hasBoxes')} />}
        {has('hasNumber') && <SwitchProp {...flag('hasNumber')} />}
        {has('hasLines') && <SwitchProp {...flag('hasLines')} />}
        {has('format') && !field.hasLines && (
          <ChoiceProp
            label={part('format')}
            place={`${place}.format`}
            value={field.format ?? ''}
            options={[
              { value: '', label: t('noFormat') },
              ...textFormats.map(value => ({ value, label: known[value]?.[language] ?? value })),
            ]}
            onChange={format => set({ format: format || undefined })}
          />
        )}
        {has('hasTime') && <SwitchProp {...flag('hasTime')} />}
        {has('isWorkingDay') && <SwitchProp {...flag('isWorkingDay')} />}
        {has('within') && (
          <Prop label={part('within')} place={`${place}.within`}>
            {ties => <UnitField {...ties} value={field.within ?? null} onChange={within => set({ within })} />}
          </Prop>
        )}
        {has('minRows') && <NumberProp {...count('minRows')} />}
        {has('maxRows') && <NumberProp {...count('maxRows')} />}
        {has('from') && (
          <ChoiceProp
            label={part('from')}
            place={`${place}.from`}
            value={field.from ?? ''}
            options={[
              { value: '', label: t('nothingFills') },
              ...[...sources].map(([value, label]) => ({ value, label })),
              ...(isUnknown ? [{ value: field.from ?? '', label: field.from ?? '' }] : []),
            ]}
            onChange={from => set(from ? { from } : { from: undefined, mayChange: undefined })}
          />
        )}
        {has('from') && field.from && <SwitchProp {...flag('mayChange')} />}
      </div>
      {has('choices') && <ChoicesSettings found={found} set={set} />}
      {has('columns') && <ColumnsSettings found={found} />}
    </>
  )
}
