import { attributesOfKind } from '@portico/contract/rules/templates/templateKinds.ts'
import type { FieldCondition } from '@portico/contract/work/templateFields.ts'
import { useMemo } from 'react'
import { Button } from '#kit/buttons/Button.tsx'
import { IconButton } from '#kit/buttons/IconButton.tsx'
import { iconPlus, iconTrash } from '#kit/icons/icons.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { editorTexts } from '../editorTexts.ts'
import { replaced, without } from '../listParts.ts'
import { RuleProp, TextProp, usePartWord } from '../props.tsx'
import { ruleNames } from '../ruleNames.ts'
import { useTemplateEditor } from '../useTemplateEditor.ts'
import type { SettingsProps } from './FieldSettings.tsx'
import { Trial } from './Trial.tsx'

/** When a field is shown and required, what must hold, what is computed; and what these say of the values typed in the form. */
export function RuleSettings({ found, set }: SettingsProps) {
  const t = useTexts(editorTexts)
  const part = usePartWord()
  const { document } = useTemplateEditor()
  const { field, place, table } = found
  const names = useMemo(() => ruleNames(document, table?.key), [document, table])
  const has = (name: 'requiredWhen' | 'mustBe' | 'rule') => attributesOfKind[field.kind].includes(name)
  const rule = (name: 'shownWhen' | 'requiredWhen' | 'rule') => ({
    label: part(name),
    place: `${place}.${name}`,
    names,
    value: field[name] ?? '',
    onChange: (value: string) => set({ [name]: value || (name === 'rule' ? '' : undefined) }, name),
  })
  const conditions = field.mustBe ?? []
  const write = (next: FieldCondition[], typed?: string) => set({ mustBe: next.length > 0 ? next : undefined }, typed)
  return (
    <section className="line-above templates-rules" aria-label={t('rules')}>
      <div className="row below-8">
        <h3 className="s13 b">{t('rules')}</h3>
        <span className="t3 s12 ends">{t('rulesHint')}</span>
      </div>
      {has('rule') && <RuleProp {...rule('rule')} />}
      <RuleProp {...rule('shownWhen')} />
      {has('requiredWhen') && !field.isRequired && <RuleProp {...rule('requiredWhen')} />}
      {has('mustBe') &&
        conditions.map((condition, at) => {
          const at1 = { at: at + 1 }
          const where = `${place}.mustBe[${at}]`
          const change = (next: Partial<FieldCondition>, typed: string) =>
            write(replaced(conditions, at, { ...condition, ...next }), `mustBe.${at}.${typed}`)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: it has no name of its own, and its text is typed in it.
            <section key={at} className="lined rounded pad-8 below-8" aria-label={t('condition', at1)}>
              <RuleProp
                label={t('condition', at1)}
                place={`${where}.rule`}
                names={names}
                value={condition.rule}
                onChange={text => change({ rule: text }, 'rule')}
              />
              <TextProp
                label={t('zhSay')}
                place={`${where}.say.zh`}
                maxLength={500}
                value={condition.say.zh}
                onChange={zh => change({ say: { ...condition.say, zh } }, 'zh')}
              />
              <TextProp
                label={t('enSay')}
                place={`${where}.say.en`}
                maxLength={500}
                value={condition.say.en}
                onChange={en => change({ say: { ...condition.say, en } }, 'en')}
              />
              <IconButton
                size="tiny"
                icon={iconTrash}
                label={t('remove', { name: t('condition', at1) })}
                onClick={() => write(without(conditions, at))}
              />
            </section>
          )
        })}
      {has('mustBe') && conditions.length < 10 && (
        <Button
          size="small"
          kind="text"
          icon={iconPlus}
          onClick={() => write([...conditions, { rule: '', say: { zh: '', en: '' } }])}
        >
          {t('addCondition')}
        </Button>
      )}
      {!table && <Trial field={field} />}
    </section>
  )
}
