import { UserAddInput } from '@portico/contract/admin/users.ts'
import { ownFields, recordForm } from '#kit/form/recordForm.tsx'
import { userTexts } from './userTexts.ts'

/** `units` is the primary one alone, so that the server's words about units land there. */
export const userForm = recordForm(
  UserAddInput,
  userTexts,
  { units: 'primaryUnit', otherUnits: 'otherUnits' },
  ownFields<{ units: string; otherUnits: string[] }>(),
)
