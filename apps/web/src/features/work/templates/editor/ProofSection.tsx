import { isProvable } from '@portico/contract/rules/templates/checkProof.ts'
import type { TemplateProof } from '@portico/contract/work/templateDocument.ts'
import { ChoicesField } from '#kit/fields/choices/ChoiceField.tsx'
import { defineTexts, usePick, useTexts } from '#shared/i18n/texts.ts'
import { NumberProp, Prop } from './props.tsx'
import { useTemplateEditor } from './useTemplateEditor.ts'

const texts = defineTexts({
  proof: { zh: '核验页', en: 'Proof page' },
  about: {
    zh: '办结的单据都有验证码和二维码。持有文件的人凭它在核验页上看到名称、编号、申请人、单位、出具时间，以及这里选定的字段。',
    en: 'Every issued document has a proof code. On the proof page stand its name, number, applicant, unit, day and what is chosen here.',
  },
  show: { zh: '核验页还显示', en: 'The proof page also shows' },
  validDays: { zh: '有效天数', en: 'Days that it holds' },
  validHint: { zh: '从出具次日算起；不填则长期有效', en: 'From the day after it is issued; empty: for good' },
})

/** What somebody learns who looks up the proof code of an issued document. */
export function ProofSection() {
  const t = useTexts(texts)
  const pick = usePick()
  const { document, change } = useTemplateEditor()
  const { show = [], validDays = null } = document.proof ?? {}
  const set = (next: Partial<TemplateProof>, typed?: string) =>
    change(({ proof: _, ...it }) => {
      const proof = { show, validDays, ...next }
      return proof.show.length === 0 && proof.validDays === null ? it : { ...it, proof }
    }, typed)
  const fields = document.form.groups.flatMap(group => group.fields).filter(({ kind }) => isProvable(kind))
  return (
    <section aria-label={t('proof')}>
      <h2 className="b">{t('proof')}</h2>
      <p className="t3 s12 below-12">{t('about')}</p>
      <Prop label={t('show')} place="proof.show">
        {ties => (
          <ChoicesField
            {...ties}
            value={show}
            options={fields.map(({ key, label }) => ({ value: key, label: pick(label.zh, label.en) || key }))}
            onChange={chosen => set({ show: chosen })}
          />
        )}
      </Prop>
      <NumberProp
        label={t('validDays')}
        place="proof.validDays"
        hint={t('validHint')}
        min={1}
        max={3650}
        value={validDays ?? undefined}
        onChange={days => set({ validDays: days ?? null }, 'proof.validDays')}
      />
    </section>
  )
}
