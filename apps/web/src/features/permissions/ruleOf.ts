import { problemMessage } from '@portico/contract/rules/field-problem.ts'
import { checkPermission, type PermissionForm } from '@portico/contract/rules/permission.ts'
import type { Rule } from '#kit/form/Form.tsx'
import { getLanguage } from '#shared/i18n/language.ts'

/** The contract's rule for one field of the permission form, which looks at the others too. */
export const ruleOf =
  (field: keyof PermissionForm): Rule =>
  form => ({
    validator: async () => {
      const values: PermissionForm = form.getFieldsValue(true)
      const problem = checkPermission({ ...values, position: values.position ?? undefined })[field]
      if (problem) throw new Error(problemMessage(problem, getLanguage()))
    },
  })
