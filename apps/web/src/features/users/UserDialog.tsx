import { api } from '@portico/contract/api.ts'
import type { UserRow } from '@portico/contract/users.ts'
import { FormDialog } from '#kit/form/FormDialog.tsx'
import { LoadingDialog } from '#kit/form/LoadingDialog.tsx'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { AccountFields } from './AccountFields.tsx'
import { PersonFields } from './PersonFields.tsx'
import { userTexts } from './userTexts.ts'
import './users.css'

interface UserDialogProps {
  /** Null adds somebody. */
  id: number | null
  onClose: () => void
  onSaved: () => void
}

/** What the form holds; `units` is the primary one alone, so that the server's words about units land there. */
export interface UserValues {
  code: string
  username: string
  name: string
  nameEn?: string
  jobTitle?: string
  jobTitleEn?: string
  email: string
  mobile?: string
  cardId?: string
  enabled: boolean
  isLocal: boolean
  boundAddresses: string[]
  roles: string[]
  units: string
  otherUnits: string[]
}

/** Adds or edits an account; an existing one is read anew, so that nobody's change is overwritten unseen. */
export function UserDialog({ id, ...rest }: UserDialogProps) {
  const t = useTexts(userTexts)
  const { data, error } = useApiQuery(api.users.one, { id: id ?? 0 }, { enabled: id !== null, staleTime: 0, gcTime: 0 })
  if (id === null) return <LoadedDialog {...rest} />
  if (!data) return <LoadingDialog title={t('editTitle')} error={error} onClose={rest.onClose} width={900} />
  return <LoadedDialog {...rest} read={data} />
}

function LoadedDialog({ read, onClose, onSaved }: Omit<UserDialogProps, 'id'> & { read?: UserRow }) {
  const t = useTexts(userTexts)
  const save = async ({ units, otherUnits, mobile, cardId, ...values }: UserValues) => {
    const account = {
      ...values,
      units: [units, ...otherUnits.filter(code => code !== units)],
      // Only masked ones are read: an empty field leaves the number as it is.
      mobile: mobile?.trim() || undefined,
      cardId: cardId?.trim() || undefined,
    }
    if (read) await call(api.users.update, { ...account, id: read.id, revision: read.revision })
    else await call(api.users.add, account)
  }
  const label = (key: keyof typeof userTexts) => t(key)
  return (
    <FormDialog<UserValues>
      title={t(read ? 'editTitle' : 'add')}
      width={900}
      columns={2}
      initial={read ? valuesOf(read) : { enabled: true, isLocal: true, boundAddresses: [], roles: [], otherUnits: [] }}
      labels={{
        ...{ code: label('code'), username: label('username'), name: label('name'), nameEn: label('nameEn') },
        ...{ jobTitle: label('jobTitle'), jobTitleEn: label('jobTitleEn'), email: label('email') },
        ...{ mobile: label('mobile'), cardId: label('cardId'), units: label('primaryUnit') },
        ...{ otherUnits: label('otherUnits'), roles: label('roles'), boundAddresses: label('boundAddresses') },
      }}
      save={save}
      savedText={t(read ? 'edited' : 'added')}
      onSaved={onSaved}
      onClose={onClose}
      {...(read ? { changed: read } : {})}
    >
      <PersonFields read={read} />
      <AccountFields read={read} />
    </FormDialog>
  )
}

function valuesOf(row: UserRow): Partial<UserValues> {
  const { code, username, name, nameEn, jobTitle = '', jobTitleEn = '', email = '', enabled, isLocal } = row
  const codes = row.units.map(unit => unit.code)
  const primary = row.units.find(unit => unit.isPrimary)?.code ?? codes[0]
  return {
    ...{ code, username, name, nameEn, jobTitle, jobTitleEn, email, enabled, isLocal },
    boundAddresses: row.boundAddresses,
    roles: row.roles.map(role => role.code),
    ...(primary ? { units: primary } : {}),
    otherUnits: codes.filter(unit => unit !== primary),
  }
}
