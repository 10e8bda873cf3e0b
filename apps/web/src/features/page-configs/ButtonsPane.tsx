import { Button } from '#kit/fields/Button.tsx'
import { OrderButtons } from '#kit/form/OrderButtons.tsx'
import { iconPlus } from '#kit/icons/icons.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { editorTexts } from './editorTexts.ts'
import { allButtons } from './newParts.ts'
import { ChoiceProp, SwitchProp, TextProp } from './Prop.tsx'
import { useEditor } from './useEditor.ts'

/** The buttons of the query form: each of the four types at most once. */
export function ButtonsPane() {
  const t = useTexts(editorTexts)
  const pick = usePick()
  const { document, change } = useEditor()
  const { buttons } = document
  const set = (at: number, next: Partial<(typeof buttons)[number]>) =>
    change(it => ({
      ...it,
      buttons: it.buttons.map((button, place) => (place === at ? { ...button, ...next } : button)),
    }))
  const types = allButtons.map(({ type }) => ({ value: type, label: `${t(type as 'btn-cx')} · ${type}` }))
  const left = allButtons.filter(({ type }) => !buttons.some(button => button.type === type))
  return (
    <div className="col page-configs-list">
      <p className="t3 s13">{t('buttonsHint')}</p>
      {buttons.map((button, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: types may repeat until the mistake is mended.
        <div key={at} className="page-configs-button grid lined rounded">
          <ChoiceProp
            label={t('buttonType')}
            place={`buttons[${at}].type`}
            value={button.type}
            options={types}
            onChange={type => set(at, { type })}
          />
          <TextProp
            label={t('label')}
            place={`buttons[${at}].label`}
            maxLength={20}
            value={button.label}
            onChange={label => set(at, { label })}
          />
          <TextProp
            label={t('labelEn')}
            place={`buttons[${at}].labelEn`}
            maxLength={40}
            value={button.labelEn}
            onChange={labelEn => set(at, { labelEn })}
          />
          <SwitchProp label={t('isShown')} value={button.isShown} onChange={isShown => set(at, { isShown })} />
          <OrderButtons
            list={buttons}
            at={at}
            name={pick(button.label, button.labelEn)}
            onChange={next => change(it => ({ ...it, buttons: next }))}
          />
        </div>
      ))}
      {left.length > 0 && (
        <div className="row g8 wrap">
          {left.map(button => (
            <Button
              key={button.type}
              kind="dashed"
              icon={iconPlus}
              onClick={() => change(it => ({ ...it, buttons: [...it.buttons, button] }))}
            >
              {pick(button.label, button.labelEn)}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
