import { PermissionForm } from '@portico/contract/permissions.ts'
import { recordForm, type ValuesOf } from '#kit/form/recordForm.tsx'
import { permissionTexts } from './permissionTexts.ts'

export const permissionForm = recordForm(PermissionForm, permissionTexts, {
  ...{ parentId: 'parentLabel', id: 'id', inFrame: 'place', systemId: 'system', name: 'name', nameEn: 'nameEn' },
  ...{ position: 'positionLabel', device: 'deviceLabel', isBranch: 'isBranch', linkKind: 'kind', link: 'link' },
  ...{ component: 'component', linkTarget: 'target', menuIcon: 'menuIcon', icon: 'tileIcon' },
  ...{ inPortalMenu: 'inMenu', hidden: 'hidden', description: 'description', descriptionEn: 'descriptionEn' },
  // A saved node keeps it.
  openMode: null,
  ...{ revision: null, level: null, hasChild: null, children: null, right: null, changedBy: null, changedAt: null },
})

type Held = ValuesOf<typeof permissionForm>
export type PermissionValues = { [K in keyof Held]-?: NonNullable<Held[K]> }
