import { type TemplateDocument, templateFormat } from '@portico/contract/work/templateDocument.ts'

/** A template as it begins: one group without fields, filled in by all staff, with nobody who has to agree. */
export const newTemplate = (named: Pick<TemplateDocument, 'name' | 'nameEn' | 'ownerUnit'>): TemplateDocument => ({
  ...named,
  format: templateFormat,
  administrators: { people: [], roles: [] },
  fillers: { rule: 'staff', units: [], roles: [], once: null },
  form: { groups: [{ key: 'basic', title: { zh: '基本', en: 'Basics' }, fields: [] }] },
  serial: { text: '{year}-{no:4}', per: ['year'], at: 'issued' },
  way: { steps: [], afterReturn: 'smart' },
  keepMonths: 36,
})
