import type { MaintainedLabel } from '@portico/contract/platform/dictionaries.ts'
import { useId } from 'react'
import { Button } from '#kit/buttons/Button.tsx'
import { FieldError } from '#kit/fields/FieldError.tsx'
import type { Given } from '#kit/fields/fieldProps.ts'
import { Switch } from '#kit/fields/Switch.tsx'
import { TextInput } from '#kit/fields/TextInput.tsx'
import { tooLongWords } from '#kit/form/formRules.ts'
import { OrderButtons } from '#kit/form/OrderButtons.tsx'
import { iconPlus } from '#kit/icons/icons.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { dictionaryTexts } from './dictionaryTexts.ts'
import { longest, nextLabelId } from './labelMistake.ts'
import './dictionaries.css'

/** The texts of a label, and what they are called. */
const texts = [
  ['value', 'labelValue'],
  ['name', 'labelName'],
  ['nameEn', 'labelNameEn'],
] as const

/** The labels of a dictionary in their order, each in both languages. */
export function LabelEditor({ id, value = [], onChange }: Given<readonly MaintainedLabel[]>) {
  const t = useTexts(dictionaryTexts)
  const ids = useId()
  const set = (at: number, change: Partial<MaintainedLabel>) =>
    onChange?.(value.map((label, place) => (place === at ? { ...label, ...change } : label)))
  const add = () => onChange?.([...value, { id: nextLabelId(value), name: '', nameEn: '', value: '', isEnabled: true }])
  return (
    <div className="stack g8" id={id} tabIndex={-1}>
      {value.length === 0 && <p className="t3 s13">{t('noLabels')}</p>}
      {value.map((label, at) => {
        const name = label.name || label.value || String(at + 1)
        return (
          <div key={label.id} className="amid dictionaries-label grid g8">
            {texts.map(([key, words]) => {
              const isWrong = label[key].length > longest || undefined
              return (
                <TextInput
                  key={key}
                  aria-label={`${t(words)} ${at + 1}`}
                  aria-invalid={isWrong}
                  aria-describedby={isWrong && `${ids}${at}${key}`}
                  placeholder={t(words)}
                  value={label[key]}
                  onChange={event => set(at, { [key]: event.target.value })}
                />
              )
            })}
            <Switch
              isBare
              aria-label={`${t('enabled')} ${name}`}
              checked={label.isEnabled}
              onChange={isEnabled => set(at, { isEnabled })}
            />
            <OrderButtons list={value} at={at} name={name} onChange={onChange} />
            {texts.map(([key, words]) => (
              <FieldError key={key} id={`${ids}${at}${key}`} words={tooLongWords(t(words), label[key], longest)} />
            ))}
          </div>
        )
      })}
      <Button kind="dashed" block icon={iconPlus} onClick={add}>
        {t('addLabel')}
      </Button>
    </div>
  )
}
