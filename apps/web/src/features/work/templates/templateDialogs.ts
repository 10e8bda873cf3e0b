import { api } from '@portico/contract/api.ts'
import type { GalleryTemplate, ManagedTemplate } from '@portico/contract/work/templates.ts'
import { refresh } from '#kit/act/refresh.ts'

/** What opens over the list of templates. */
export type TemplateDialog =
  | { kind: 'add' | 'read' }
  | { kind: 'copy' | 'versions' | 'withdraw' | 'share'; template: ManagedTemplate }
  | { kind: 'gallery'; template: GalleryTemplate }

export const reloadTemplates = () => refresh(api.templates.list, api.templates.get, api.templates.versions)
