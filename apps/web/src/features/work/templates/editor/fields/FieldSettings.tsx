import { isFieldKey } from '@portico/contract/rules/formRule/ruleNames.ts'
import { attributesOfKind } from '@portico/contract/rules/templates/templateKinds.ts'
import { known } from '@portico/contract/rules/templates/templateWords.ts'
import { type TemplateField, templateFieldKinds } from '@portico/contract/work/templateFields.ts'
import { IconButton } from '#kit/buttons/IconButton.tsx'
import { iconCopy, iconTrash } from '#kit/icons/icons.ts'
import { toast } from '#kit/layers/toast.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { editorTexts } from '../editorTexts.ts'
import { noColumn } from '../fieldKinds.ts'
import {
  changeField,
  changeKind,
  duplicateField,
  type FoundField,
  findField,
  keysBeside,
  nameOfField,
  removeField,
} from '../fieldList.ts'
import { ChoiceProp, SwitchProp, TextProp, usePartWord } from '../props.tsx'
import { useTemplateEditor } from '../useTemplateEditor.ts'
import { GroupSettings } from './GroupSettings.tsx'
import { KindSettings } from './KindSettings.tsx'
import { RuleSettings } from './RuleSettings.tsx'

/** What can be said of the chosen field, column or group. */
export function FieldSettings() {
  const t = useTexts(editorTexts)
  const { document, chosen } = useTemplateEditor()
  const group = document.form.groups.find(it => it.key === chosen)
  const found = chosen === null || group ? undefined : findField(document.form, chosen)
  return (
    <aside className="templates-settings" aria-label={t(group ? 'groupSettings' : 'settings')}>
      {group && <GroupSettings key={group.key} group={group} />}
      {found && <Settings key={chosen} found={found} />}
      {!group && !found && <p className="t3 s13">{t('chooseOne')}</p>}
    </aside>
  )
}

export interface SettingsProps {
  found: FoundField
  /** Puts these into the field; `name` is the one that is typed, whose letters are one change. */
  set: (next: Partial<TemplateField>, name?: string) => void
}

function Settings({ found }: { found: FoundField }) {
  const t = useTexts(editorTexts)
  const part = usePartWord()
  const language = useLanguage(state => state.language)
  const { document, draft, changeForm, choose } = useTemplateEditor()
  const { field, place, table } = found
  const name = nameOfField(found)
  const label = field.label[language] || field.key
  const isDeciders = document.way.steps.some(({ fields }) => fields?.edit.includes(field.key))
  const set: SettingsProps['set'] = (next, typed) =>
    changeForm(form => changeField(form, name, next), typed && `${place}.${typed}`)
  const help = (next: Partial<NonNullable<TemplateField['help']>>) => {
    const { zh, en } = { zh: '', en: '', ...field.help, ...next }
    set({ help: zh || en ? { zh, en } : undefined }, 'help')
  }
  const rename = (key: string) => {
    changeForm(form => changeField(form, name, { key }), `${place}.key`)
    choose(table ? `${table.key}.${key}` : key)
  }
  const isTaken = (key: string) => key !== field.key && keysBeside(document.form, table).includes(key)
  const remove = () => {
    changeForm(form => removeField(form, name))
    choose(table ? table.key : null)
    toast.success(t('removed', { name: label }), { action: { label: t('undo'), run: draft.undo } })
  }
  const kinds = templateFieldKinds.filter(kind => !table || !noColumn.has(kind))
  return (
    <>
      <div className="row g8 below-8">
        <h2 className="b el">{label}</h2>
        <span className="mono t3 s12 el">{name}</span>
        <span className="f1" />
        <IconButton
          size="tiny"
          icon={iconCopy}
          label={t('duplicate', { name: label })}
          onClick={() => {
            const { form, key } = duplicateField(document.form, name)
            changeForm(() => form)
            choose(key)
          }}
        />
        <IconButton size="tiny" icon={iconTrash} label={t('remove', { name: label })} onClick={remove} />
      </div>
      {table && (
        <button type="button" className="lk s12 below-8" onClick={() => choose(table.key)}>
          ← {table.label[language]}
        </button>
      )}
      <div className="templates-pairs">
        <TextProp
          label={t('zhWords')}
          place={`${place}.label.zh`}
          value={field.label.zh}
          onChange={zh => set({ label: { ...field.label, zh } }, 'label.zh')}
        />
        <TextProp
          label={t('enWords')}
          place={`${place}.label.en`}
          maxLength={200}
          value={field.label.en}
          onChange={en => set({ label: { ...field.label, en } }, 'label.en')}
        />
        <ChoiceProp
          label={part('kind')}
          place={`${place}.kind`}
          value={field.kind}
          options={kinds.map(value => ({ value, label: known[value]?.[language] ?? value }))}
          onChange={kind => changeForm(form => changeKind(form, name, kind))}
        />
        <TextProp
          label={t('key')}
          place={`${place}.key`}
          hint={t('keyHint')}
          isCode
          maxLength={40}
          value={field.key}
          check={key => (isFieldKey(key) && !isTaken(key) ? '' : t('keyWrong'))}
          onChange={rename}
        />
        {attributesOfKind[field.kind].includes('requiredWhen') && (
          <SwitchProp
            label={part('isRequired')}
            place={`${place}.isRequired`}
            value={field.isRequired}
            onChange={isRequired => set({ isRequired })}
          />
        )}
        {(field.byApplicant || (!table && isDeciders)) && (
          <SwitchProp
            label={part('byApplicant')}
            place={`${place}.byApplicant`}
            value={field.byApplicant === true}
            onChange={byApplicant => set({ byApplicant: byApplicant || undefined })}
          />
        )}
      </div>
      <KindSettings found={found} set={set} />
      <div className="templates-pairs">
        <TextProp
          label={t('zhHelp')}
          place={`${place}.help.zh`}
          maxLength={500}
          hasLines={field.kind === 'note'}
          value={field.help?.zh ?? ''}
          onChange={zh => help({ zh })}
        />
        <TextProp
          label={t('enHelp')}
          place={`${place}.help.en`}
          maxLength={500}
          hasLines={field.kind === 'note'}
          value={field.help?.en ?? ''}
          onChange={en => help({ en })}
        />
      </div>
      <RuleSettings found={found} set={set} />
    </>
  )
}
