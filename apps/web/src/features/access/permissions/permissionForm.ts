import { PermissionForm } from '@portico/contract/access/permissions.ts'
import { problemMessage } from '@portico/contract/rules/fields/fieldProblem.ts'
import { type PermissionForm as Checked, checkPermission } from '@portico/contract/rules/permission.ts'
import type { Rule } from '#kit/form/Form.tsx'
import { recordForm, type ValuesOf } from '#kit/form/recordForm.tsx'
import { getLanguage } from '#shared/i18n/language.ts'
import { permissionTexts } from './permissionTexts.ts'

export const permissionForm = recordForm(PermissionForm, permissionTexts, {
  parentId: 'parentLabel',
  inFrame: 'place',
  systemId: 'system',
  position: 'positionLabel',
  device: 'deviceLabel',
  linkKind: 'kind',
  linkTarget: 'target',
  icon: 'tileIcon',
  inPortalMenu: 'inMenu',
  openMode: null,
  revision: null,
  level: null,
  hasChild: null,
  children: null,
  right: null,
  changedBy: null,
  changedAt: null,
})

type Held = ValuesOf<typeof permissionForm>
export type PermissionValues = { [K in keyof Held]-?: NonNullable<Held[K]> }

/** The contract's rule for one field of the permission form, which looks at the others too. */
export const ruleOf =
  (field: keyof Checked): Rule =>
  form => ({
    validator: async () => {
      const values: Checked = form.getFieldsValue(true)
      const problem = checkPermission({ ...values, position: values.position ?? undefined })[field]
      if (problem) throw new Error(problemMessage(problem, getLanguage()))
    },
  })
