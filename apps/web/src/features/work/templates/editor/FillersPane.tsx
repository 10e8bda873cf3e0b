import { type Fillers, fillerRules, type TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import { optionsOf } from '#kit/fields/choices/optionsOf.ts'
import { StaffField } from '#kit/fields/choices/PersonField.tsx'
import { UnitField, UnitsField } from '#kit/fields/choices/UnitField.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { paneTexts } from './paneTexts.ts'
import { ChoiceProp, NumberProp, Prop, TextProp } from './props.tsx'
import { RoleProp } from './RoleProp.tsx'
import { useTemplateEditor } from './useTemplateEditor.ts'

/** What the template is called and whose it is, who fills it in, who looks after it. */
export function FillersPane() {
  const t = useTexts(paneTexts)
  const { document, change } = useTemplateEditor()
  const set = (next: Partial<TemplateDocument>, typed?: string) => change(it => ({ ...it, ...next }), typed)
  const { fillers, administrators } = document
  const setFillers = (next: Partial<Fillers>) => set({ fillers: { ...fillers, ...next } })
  return (
    <div className="scrolls templates-pane">
      <section aria-label={t('template')}>
        <h2 className="b below-12">{t('template')}</h2>
        <TextProp
          label={t('name')}
          place="name"
          maxLength={60}
          value={document.name}
          onChange={name => set({ name }, 'name')}
        />
        <TextProp
          label={t('nameEn')}
          place="nameEn"
          maxLength={120}
          value={document.nameEn}
          onChange={nameEn => set({ nameEn }, 'nameEn')}
        />
        <Prop label={t('ownerUnit')} place="ownerUnit">
          {ties => (
            <UnitField {...ties} value={document.ownerUnit} onChange={(unit = '') => set({ ownerUnit: unit })} />
          )}
        </Prop>
        <NumberProp
          label={t('keepMonths')}
          place="keepMonths"
          min={1}
          max={600}
          value={document.keepMonths}
          onChange={(months = 36) => set({ keepMonths: months }, 'keepMonths')}
        />
      </section>
      <section aria-label={t('fillers')}>
        <h2 className="b below-12">{t('fillers')}</h2>
        <ChoiceProp
          label={t('fillers')}
          place="fillers.rule"
          value={fillers.rule}
          options={optionsOf(fillerRules, t)}
          onChange={rule => setFillers(rule === 'named' ? { rule } : { rule, units: [], roles: [] })}
        />
        {fillers.rule === 'named' && (
          <>
            <Prop label={t('units')} place="fillers.units">
              {ties => <UnitsField {...ties} value={fillers.units} onChange={units => setFillers({ units })} />}
            </Prop>
            <RoleProp
              label={t('roles')}
              place="fillers.roles"
              value={fillers.roles}
              onChange={roles => setFillers({ roles })}
            />
          </>
        )}
        {fillers.rule !== 'link' && (
          <ChoiceProp
            label={t('once')}
            place="fillers.once"
            value={fillers.once ?? 'often'}
            options={optionsOf(['often', 'ever', 'year'], t)}
            onChange={once => setFillers({ once: once === 'often' ? null : once })}
          />
        )}
      </section>
      <section aria-label={t('administrators')}>
        <h2 className="b">{t('administrators')}</h2>
        <p className="t3 s12 below-12">{t('administratorsHint')}</p>
        <Prop label={t('people')} place="administrators.people">
          {ties => (
            <StaffField
              {...ties}
              value={administrators.people}
              onChange={people => set({ administrators: { ...administrators, people } })}
            />
          )}
        </Prop>
        <RoleProp
          label={t('roles')}
          place="administrators.roles"
          value={administrators.roles}
          onChange={roles => set({ administrators: { ...administrators, roles } })}
        />
      </section>
    </div>
  )
}
