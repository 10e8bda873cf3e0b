import type { SharedForm } from '@portico/contract/work/sharing.ts'
import type { FieldGroup, TemplateField } from '@portico/contract/work/templateFields.ts'

/** A yes or no that nothing is taken without. */
const isConsent = ({ kind, key, mustBe = [] }: TemplateField) =>
  kind === 'yesNo' && mustBe.some(({ rule }) => [key, `${key}==true`].includes(rule.replace(/\s/g, '')))

/** What is filled in, group by group, and what is agreed to at the end. What the link fills in stands beside them. */
export function sharedGroups({ groups, fixed }: Pick<SharedForm, 'groups' | 'fixed'>) {
  const consents = groups.flatMap(group => group.fields).filter(isConsent)
  const filled = groups.flatMap((group): FieldGroup[] => {
    const fields = group.fields.filter(it => !fixed.includes(it.key) && !isConsent(it))
    return fields.length > 0 ? [{ ...group, fields }] : []
  })
  return { filled, consents }
}
