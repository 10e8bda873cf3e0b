import type { FieldChoice } from '@portico/contract/work/templateFields.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { TextInput } from '#kit/fields/TextInput.tsx'
import { OrderButtons } from '#kit/form/OrderButtons.tsx'
import { iconPlus } from '#kit/icons/icons.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { editorTexts } from '../editorTexts.ts'
import { freeKey } from '../fieldList.ts'
import { replaced } from '../listParts.ts'
import { TextProp, usePartWord } from '../props.tsx'
import { useTemplateEditor } from '../useTemplateEditor.ts'
import type { SettingsProps } from './FieldSettings.tsx'

/** What there is to choose from: a dictionary of the portal, or choices of the field's own. */
export function ChoicesSettings({ found, set }: SettingsProps) {
  const t = useTexts(editorTexts)
  const part = usePartWord()
  const { words } = useTemplateEditor()
  const { field, place } = found
  const choices = field.choices ?? []
  const write = (next: FieldChoice[], typed?: string) => set({ choices: next }, typed)
  const add = () => {
    const key = freeKey(
      'choice',
      choices.map(it => it.key),
    )
    write([...choices, { key, label: { zh: '', en: '' } }])
  }
  return (
    <section className="below-12" aria-label={part('choices')}>
      <TextProp
        label={part('dictionary')}
        place={`${place}.dictionary`}
        hint={t('noDictionary')}
        isCode
        maxLength={40}
        value={field.dictionary ?? ''}
        onChange={dictionary => set({ dictionary: dictionary || undefined }, 'dictionary')}
      />
      {!field.dictionary && (
        <>
          <ol className="col g6 below-8" data-place={`${place}.choices`}>
            {choices.map((choice, at) => {
              const name = t('choice', { at: at + 1 })
              const change = (next: Partial<FieldChoice>, typed: string) =>
                write(replaced(choices, at, { ...choice, ...next }), `choices.${at}.${typed}`)
              const wrong = ['.key', '.label.zh', '.label.en'].some(it => words.has(`${place}.choices[${at}]${it}`))
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: its key is typed in it.
                <li key={at} className="row g4" data-place={`${place}.choices[${at}].label.zh`}>
                  <TextInput
                    isSmall
                    className="mono templates-choice-key"
                    aria-label={`${name} ${t('choiceKey')}`}
                    maxLength={40}
                    value={choice.key}
                    onChange={event => change({ key: event.target.value }, 'key')}
                  />
                  <TextInput
                    isSmall
                    aria-invalid={wrong || undefined}
                    aria-label={`${name} ${t('zhWords')}`}
                    placeholder="中文"
                    value={choice.label.zh}
                    onChange={event => change({ label: { ...choice.label, zh: event.target.value } }, 'zh')}
                  />
                  <TextInput
                    isSmall
                    aria-label={`${name} ${t('enWords')}`}
                    placeholder="English"
                    value={choice.label.en}
                    onChange={event => change({ label: { ...choice.label, en: event.target.value } }, 'en')}
                  />
                  <OrderButtons list={choices} at={at} name={name} onChange={write} />
                </li>
              )
            })}
          </ol>
          <Button size="small" kind="text" icon={iconPlus} onClick={add}>
            {t('addChoice')}
          </Button>
        </>
      )}
    </section>
  )
}
