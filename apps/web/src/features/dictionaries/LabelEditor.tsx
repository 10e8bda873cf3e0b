import type { MaintainedLabel } from '@portico/contract/dictionaries.ts'
import { Button, Switch } from 'antd'
import { OrderButtons } from '#shared/form/OrderButtons.tsx'
import { TextInput } from '#shared/form/TextInput.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { Icon } from '#shared/ui/Icon.tsx'
import { iconPlus } from '#shared/ui/icons.ts'
import { dictionaryTexts } from './dictionaryTexts.ts'
import { nextLabelId } from './labelMistake.ts'
import './dictionaries.css'

interface LabelEditorProps {
  /** Given by the form's item. */
  id?: string
  value?: readonly MaintainedLabel[]
  onChange?: (labels: readonly MaintainedLabel[]) => void
}

/** The labels of a dictionary in their order, each in both languages. */
export function LabelEditor({ id, value = [], onChange }: LabelEditorProps) {
  const t = useTexts(dictionaryTexts)
  const set = (at: number, change: Partial<MaintainedLabel>) =>
    onChange?.(value.map((label, place) => (place === at ? { ...label, ...change } : label)))
  const add = () => onChange?.([...value, { id: nextLabelId(value), name: '', nameEn: '', value: '', isEnabled: true }])
  return (
    <div className="dl" id={id} tabIndex={-1}>
      {value.length === 0 && <p className="t3 s13">{t('noLabels')}</p>}
      {value.map((label, at) => {
        const name = label.name || label.value || String(at + 1)
        const field = (key: 'value' | 'name' | 'nameEn', words: string) => (
          <TextInput
            aria-label={`${words} ${at + 1}`}
            placeholder={words}
            value={label[key]}
            onChange={event => set(at, { [key]: event.target.value })}
          />
        )
        return (
          <div key={label.id} className="dl-row">
            {field('value', t('labelValue'))}
            {field('name', t('labelName'))}
            {field('nameEn', t('labelNameEn'))}
            <Switch
              size="small"
              aria-label={`${t('enabled')} ${name}`}
              checked={label.isEnabled}
              onChange={isEnabled => set(at, { isEnabled })}
            />
            <OrderButtons list={value} at={at} name={name} onChange={onChange} />
          </div>
        )
      })}
      <Button type="dashed" block icon={<Icon of={iconPlus} size={14} />} onClick={add}>
        {t('addLabel')}
      </Button>
    </div>
  )
}
