import type { QueryButton } from '@portico/contract/data/pageDocument.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { OrderButtons } from '#kit/form/OrderButtons.tsx'
import { iconPlus } from '#kit/icons/icons.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { editorTexts } from './editorTexts.ts'
import { allButtons } from './newParts.ts'
import { ChoiceProp, SwitchProp, TextProp, useProps } from './properties/propertyFields.tsx'
import { usePageEditor } from './usePageEditor.ts'

/** The buttons of the query form: each of the four types at most once. */
export function ButtonsPane() {
  const t = useTexts(editorTexts)
  const pick = usePick()
  const { document, write } = usePageEditor()
  const { buttons } = document
  const left = allButtons.filter(({ type }) => !buttons.some(button => button.type === type))
  return (
    <div className="stack">
      <p className="t3 s13">{t('buttonsHint')}</p>
      {buttons.map((button, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: types may repeat until the mistake is mended.
        <ButtonRow key={at} button={button} at={at} />
      ))}
      {left.length > 0 && (
        <div className="row g8 wrap">
          {left.map(button => (
            <Button
              key={button.type}
              kind="dashed"
              icon={iconPlus}
              onClick={() => write({ buttons: [...buttons, button] })}
            >
              {pick(button.label, button.labelEn)}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

function ButtonRow({ button, at }: { button: QueryButton; at: number }) {
  const t = useTexts(editorTexts)
  const pick = usePick()
  const { document, write } = usePageEditor()
  const { buttons } = document
  const property = useProps(button, `buttons[${at}]`, next =>
    write({ buttons: buttons.map(it => (it === button ? { ...it, ...next } : it)) }),
  )
  return (
    <div className="below-8 page-configs-button grid lined rounded">
      <ChoiceProp
        {...property('type', 'buttonType')}
        options={allButtons.map(({ type }) => ({ value: type, label: `${t(type as 'btn-cx')} · ${type}` }))}
      />
      <TextProp {...property('label')} maxLength={20} />
      <TextProp {...property('labelEn')} maxLength={40} />
      <SwitchProp {...property('isShown')} />
      <OrderButtons
        list={buttons}
        at={at}
        name={pick(button.label, button.labelEn)}
        onChange={next => write({ buttons: next })}
      />
    </div>
  )
}
