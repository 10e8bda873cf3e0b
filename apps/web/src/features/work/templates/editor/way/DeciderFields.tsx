import { type Decider, type DeciderKind, deciderKinds, type WayStep } from '@portico/contract/work/templateDocument.ts'
import { optionsOf } from '#kit/fields/choices/optionsOf.ts'
import { StaffField } from '#kit/fields/choices/PersonField.tsx'
import { UnitField } from '#kit/fields/choices/UnitField.tsx'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { fieldsOf } from '../fieldList.ts'
import { ChoiceProp, Prop } from '../props.tsx'
import { RoleProp } from '../RoleProp.tsx'
import { useTemplateEditor } from '../useTemplateEditor.ts'
import { wayTexts } from './wayTexts.ts'

interface DeciderFieldsProps {
  step: WayStep
  place: string
  set: (next: Partial<WayStep>) => void
}

/** Who decides a step: a kind, with what that kind has to know. */
export function DeciderFields({ step, place, set }: DeciderFieldsProps) {
  const t = useTexts(wayTexts)
  const language = useLanguage(state => state.language)
  const { document } = useTemplateEditor()
  const { who } = step
  const where = `${place}.who`
  const write = (next: Partial<Decider>) => {
    const said = Object.entries({ ...who, ...next }).filter(([, value]) => value !== undefined)
    set({ who: Object.fromEntries(said) as Decider })
  }
  const kinds: readonly DeciderKind[] = deciderKinds
  const wanted = who.kind === 'projectLeader' ? 'project' : 'person'
  const fields = fieldsOf(document.form).filter(it => it.kind === wanted)
  const setKind = (kind: DeciderKind) =>
    set({
      who: kind === 'unitLeader' ? { kind, level: 1 } : { kind },
      need: kind === 'role' ? step.need : 'any',
      self: kind === 'projectLeader' ? 'pass' : kind === 'unitLeader' ? 'up' : step.self,
    })
  return (
    <div className="templates-pairs">
      <ChoiceProp label={t('who')} place={where} value={who.kind} options={optionsOf(kinds, t)} onChange={setKind} />
      {who.kind === 'person' && (
        <Prop label={t('personOf')} place={`${where}.person`}>
          {ties => (
            <StaffField
              {...ties}
              value={who.person ? [who.person] : []}
              onChange={people => write({ person: people.at(-1) })}
            />
          )}
        </Prop>
      )}
      {(who.kind === 'role' || who.kind === 'chosen') && (
        <>
          <RoleProp
            label={t(who.kind === 'role' ? 'roleOf' : 'chosenFrom')}
            place={`${where}.role`}
            value={who.role ? [who.role] : []}
            onChange={roles => write({ role: roles.at(-1) })}
          />
          <Prop label={t('unitOf')} place={`${where}.unit`} hint={t('unitAny')}>
            {ties => <UnitField {...ties} value={who.unit ?? null} onChange={unit => write({ unit })} />}
          </Prop>
        </>
      )}
      {who.kind === 'unitLeader' && (
        <ChoiceProp
          label={t('level')}
          place={`${where}.level`}
          value={String(who.level ?? 1)}
          options={[
            { value: '1', label: t('level1') },
            { value: '2', label: t('level2') },
          ]}
          onChange={level => write({ level: Number(level) })}
        />
      )}
      {(who.kind === 'fieldPerson' || who.kind === 'projectLeader') && (
        <ChoiceProp
          label={t('field')}
          place={`${where}.field`}
          value={who.field}
          options={fields.map(it => ({ value: it.key, label: it.label[language] || it.key }))}
          onChange={field => write({ field })}
        />
      )}
      {who.kind === 'role' && (
        <ChoiceProp
          label={t('need')}
          place={`${place}.need`}
          value={step.need}
          options={[
            { value: 'any', label: t('needAny') },
            { value: 'all', label: t('needAll') },
            { value: 'two', label: t('needTwo') },
          ]}
          onChange={need => set({ need })}
        />
      )}
    </div>
  )
}
