import { api } from '@portico/contract/api.ts'
import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import { useId } from 'react'
import { Button } from '#kit/buttons/Button.tsx'
import { CheckGroup } from '#kit/fields/choices/CheckGroup.tsx'
import { RadioGroup } from '#kit/fields/choices/RadioGroup.tsx'
import { useApiQuery } from '#shared/api/queries.ts'
import { portalNow } from '#shared/i18n/nearMoments.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { ProofSection } from './ProofSection.tsx'
import { paneTexts } from './paneTexts.ts'
import { TextProp } from './props.tsx'
import { serialExample } from './serialExample.ts'
import { useTemplateEditor } from './useTemplateEditor.ts'

const parts = {
  '{year}': 'yearPart',
  '{unit.short}': 'shortPart',
  '{unit.name}': 'unitPart',
  '{no:4}': 'noPart',
} as const

/** How documents are numbered, with the first number as it will look, and what proves them. */
export function SerialPane() {
  const t = useTexts(paneTexts)
  const pick = usePick()
  const id = useId()
  const { document, change } = useTemplateEditor()
  const units = useApiQuery(api.units.all, undefined, { staleTime: 5 * 60_000 })
  const unit = units.data?.find(it => it.code === document.ownerUnit)
  const { serial } = document
  const set = (next: Partial<TemplateDocument['serial']>, typed?: string) =>
    change(it => ({ ...it, serial: { ...it.serial, ...next } }), typed)
  const name = unit ? pick(unit.name, unit.nameEn) : t('perUnit')
  return (
    <div className="scrolls templates-pane">
      <section aria-label={t('serialText')}>
        <h2 className="sr">{t('serialText')}</h2>
        <TextProp
          label={t('serialText')}
          place="serial.text"
          hint={t('serialHint')}
          value={serial.text}
          onChange={text => set({ text }, 'serial.text')}
        />
        <p className="row g8 wrap below-12">
          {Object.entries(parts).map(([part, word]) => (
            <Button key={part} size="small" onClick={() => set({ text: serial.text + part })}>
              {t(word)} <span className="mono t3">{part}</span>
            </Button>
          ))}
        </p>
        <p className="rounded faint pad-10-12 below-16">
          <span className="t3 s12">{t('example')}</span>{' '}
          <output className="b num">
            {serialExample(serial.text, { year: portalNow().slice(0, 4), unit: name, short: name })}
          </output>
        </p>
        <div className="col g4 below-16" data-place="serial.per">
          <span id={`${id}p`} className="s12 t2">
            {t('per')}
          </span>
          <CheckGroup
            aria-labelledby={`${id}p`}
            value={serial.per}
            options={[
              { value: 'year', label: t('perYear') },
              { value: 'unit', label: t('perUnit') },
            ]}
            onChange={per => set({ per })}
          />
        </div>
        <div className="col g4 below-12" data-place="serial.at">
          <span id={`${id}a`} className="s12 t2">
            {t('at')}
          </span>
          <RadioGroup
            aria-labelledby={`${id}a`}
            value={serial.at}
            options={[
              { value: 'issued', label: t('issued') },
              { value: 'submitted', label: t('submitted') },
            ]}
            onChange={at => set({ at })}
          />
        </div>
        <p className="t3 s12">{t('gapless')}</p>
      </section>
      <ProofSection />
    </div>
  )
}
