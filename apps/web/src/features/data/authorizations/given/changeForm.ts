import { AuthorizationChange } from '@portico/contract/data/authorizations.ts'
import { ownFields, recordForm, type ValuesOf } from '#kit/form/recordForm.tsx'
import type { Renewal } from '../pieces/term.ts'
import { changeTexts } from './givenTexts.ts'

export const changeForm = recordForm(
  AuthorizationChange,
  changeTexts,
  { id: null, revision: null, duration: null, renewal: 'renewal' },
  ownFields<{ renewal: Renewal }>(),
)
export type ChangeValues = ValuesOf<typeof changeForm>
