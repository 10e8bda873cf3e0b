import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'

/** A template that every portal brings, for others to be made of. */
export interface ReadyTemplate {
  code: string
  document: TemplateDocument
}

/** How many fields and steps it has. */
export const sizeOf = ({ form, way }: TemplateDocument): { fields: number; steps: number } => ({
  fields: form.groups.reduce((all, group) => all + group.fields.length, 0),
  steps: way.steps.length,
})
