import { UserAddInput } from '@portico/contract/admin/users.ts'
import { ownFields, recordForm } from '#kit/form/recordForm.tsx'
import { userTexts } from './userTexts.ts'

/** `units` is the primary one alone, so that the server's words about units land there. */
export const userForm = recordForm(
  UserAddInput,
  userTexts,
  {
    ...{ name: 'name', nameEn: 'nameEn', code: 'code', cardId: 'cardId', mobile: 'mobile', email: 'email' },
    ...{ jobTitle: 'jobTitle', jobTitleEn: 'jobTitleEn', username: 'username', roles: 'roles', units: 'primaryUnit' },
    ...{ otherUnits: 'otherUnits', enabled: 'enabled', isLocal: 'isLocal', boundAddresses: 'boundAddresses' },
  },
  ownFields<{ units: string; otherUnits: string[] }>(),
)
