import type { Known } from '../rules/templates/checkKnown.ts'
import { checkTemplate } from '../rules/templates/checkTemplate.ts'
import { mistakeWords } from '../rules/templates/templateMistakes.ts'
import type { TemplateDocument, WayStep } from '../work/templateDocument.ts'
import type { TemplateField } from '../work/templateFields.ts'

export const both = (zh: string) => ({ zh, en: `${zh} (en)` })
export const field = (key: string, more: Partial<TemplateField> = {}): TemplateField => ({
  key,
  kind: 'text',
  label: both(key),
  isRequired: false,
  ...more,
})
export const step = (more: Partial<WayStep> = {}): WayStep => ({
  key: 'first',
  title: both('学院意见'),
  group: 1,
  who: { kind: 'unitLeader', level: 1 },
  need: 'any',
  verbs: ['return'],
  due: null,
  self: 'up',
  repeated: 'pass',
  nobody: 'administrators',
  ...more,
})
interface Parts extends Partial<Omit<TemplateDocument, 'form' | 'way' | 'serial'>> {
  fields?: TemplateField[]
  steps?: WayStep[]
  serial?: Partial<TemplateDocument['serial']>
}
export const template = ({
  fields = [field('reason')],
  steps = [step()],
  serial,
  ...more
}: Parts = {}): TemplateDocument => ({
  format: 'portico-template/1',
  name: '用印申请',
  nameEn: 'Stamp request',
  ownerUnit: '110100',
  administrators: { people: [], roles: [] },
  fillers: { rule: 'staff', units: [], roles: [], once: null },
  form: { groups: [{ key: 'matter', title: both('事项'), fields }] },
  serial: { text: '{unit.short}用印〔{year}〕{no:4} 号', per: ['year', 'unit'], at: 'issued', ...serial },
  way: { steps, afterReturn: 'smart' },
  keepMonths: 36,
  ...more,
})

/** What is wrong, as `place: words`, places without those of every field. */
export const wrong = (document: TemplateDocument, known: Known | null = null) =>
  checkTemplate(document, known).map(
    it => `${it.place.join('.').replace('form.groups.0.fields.', '')}: ${mistakeWords(it, 'zh')}`,
  )
export const ofFields = (...fields: TemplateField[]) => wrong(template({ fields }))
