import { clickHandlers, type TableColumn } from '@portico/contract/data/pageDocument.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { optionsOf } from '#kit/fields/choices/optionsOf.ts'
import { OrderButtons } from '#kit/form/OrderButtons.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { editorTexts } from '../editorTexts.ts'
import { type ButtonPart, needsTarget, readButtons, readHandler, writeButtons, writeHandler } from './clickParts.ts'
import { ChoiceProp, TextProp, useProps } from './propertyFields.tsx'

interface ClickPropertiesProps {
  column: TableColumn
  /** Where the column stands in the document. */
  place: string
  set: (next: Partial<TableColumn>) => void
  /** Handlers that use the cell's value need one. */
  isData: boolean
}

/** Whether a column links or has buttons, and what a click on them does. */
export function ClickProperties({ column, place, set, isData }: ClickPropertiesProps) {
  const t = useTexts(editorTexts)
  const property = useProps(column, place, set)
  const kind = column.isLink ? 'isLink' : column.isButton ? 'isButton' : 'none'
  const choose = (next: string) =>
    set({
      isLink: next === 'isLink',
      isButton: next === 'isButton',
      ...(next === 'isButton' ? writeButtons([{ zh: '查看', en: 'View', handler: 'detail', target: '' }]) : noButtons),
      handlers: next === 'none' ? '' : 'detail',
    })
  const kinds = isData ? (['none', 'isLink', 'isButton'] as const) : (['isButton'] as const)
  return (
    <>
      <ChoiceProp {...property('isLink', 'click')} value={kind} options={optionsOf(kinds, t)} onChange={choose} />
      {column.isLink && (
        <>
          <HandlerProps
            part={readHandler(column.handlers)}
            place={`${place}.handlers`}
            isData={isData}
            onChange={part => set({ handlers: writeHandler(part) })}
          />
          <TextProp {...property('linkText')} hint={t('linkHint')} maxLength={200} />
        </>
      )}
      {column.isButton && <ButtonParts column={column} place={place} set={set} isData={isData} />}
    </>
  )
}

const noButtons = { buttonText: '', buttonTextEn: '' }

function ButtonParts({ column, place, set, isData }: ClickPropertiesProps) {
  const t = useTexts(editorTexts)
  const property = useProps(column, place, set)
  const parts = readButtons(column)
  const write = (next: readonly ButtonPart[]) => set(writeButtons(next))
  const change = (at: number, next: Partial<ButtonPart>) =>
    write(parts.map((part, where) => (where === at ? { ...part, ...next } : part)))
  return (
    <>
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: buttons have no identity but their place.
        <fieldset key={at} className="page-configs-part lined rounded">
          <TextProp
            label={t('buttonWord', { number: at + 1 })}
            place={`${place}.buttonText`}
            maxLength={20}
            value={part.zh}
            onChange={zh => change(at, { zh })}
          />
          <TextProp
            label={t('buttonWordEn', { number: at + 1 })}
            place={`${place}.buttonTextEn`}
            maxLength={40}
            value={part.en}
            onChange={en => change(at, { en })}
          />
          <HandlerProps part={part} place={`${place}.handlers`} isData={isData} onChange={next => change(at, next)} />
          <OrderButtons list={parts} at={at} name={part.zh} onChange={write} />
        </fieldset>
      ))}
      <Button
        kind="dashed"
        size="small"
        onClick={() => write([...parts, { zh: '', en: '', handler: 'detail', target: '' }])}
      >
        {t('addButton')}
      </Button>
      <ChoiceProp {...property('buttonSize')} options={optionsOf(['small', 'middle', 'large'], t)} />
    </>
  )
}

interface HandlerPropsProps {
  part: Pick<ButtonPart, 'handler' | 'target'>
  place: string
  isData: boolean
  onChange: (part: Pick<ButtonPart, 'handler' | 'target'>) => void
}

function HandlerProps({ part, place, isData, onChange }: HandlerPropsProps) {
  const t = useTexts(editorTexts)
  const known = clickHandlers.filter(name => isData || (name !== 'filterByValue' && name !== 'copyValue'))
  return (
    <>
      <ChoiceProp
        label={t('handler')}
        place={place}
        value={part.handler}
        options={optionsOf(known, t)}
        onChange={handler => onChange({ ...part, handler })}
      />
      {needsTarget(part.handler) && (
        <TextProp
          label={t('target')}
          maxLength={60}
          value={part.target}
          onChange={target => onChange({ ...part, target: target.replace(/[^\w-]/g, '') })}
        />
      )}
    </>
  )
}
