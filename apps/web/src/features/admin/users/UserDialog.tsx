import type { UserRow } from '@portico/contract/admin/users.ts'
import { api } from '@portico/contract/api.ts'
import { useRef, useState } from 'react'
import { LoadingDialog } from '#kit/form/LoadingDialog.tsx'
import type { ValuesOf } from '#kit/form/recordForm.tsx'
import { type Ends, OtherPlace } from '#kit/layers/Opened.tsx'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { AccountFields } from './AccountFields.tsx'
import { PersonFields } from './PersonFields.tsx'
import { userForm } from './userForm.ts'
import { userTexts } from './userTexts.ts'
import './users.css'

interface UserDialogProps extends Ends {
  /** Null adds somebody. */
  id: number | null
  /** Somebody was added who shall get a password now. */
  onFirstPassword?: (person: Added) => void
}

/** Whom a password is made for. */
export type Added = Pick<UserRow, 'id' | 'name' | 'nameEn'>

type Values = ValuesOf<typeof userForm>

/** Adds or edits an account; an existing one is read anew, so that nobody's change is overwritten unseen. */
export function UserDialog({ id, ...rest }: UserDialogProps) {
  const t = useTexts(userTexts)
  const { data, error } = useApiQuery(api.users.one, { id: id ?? 0 }, { enabled: id !== null, staleTime: 0, gcTime: 0 })
  if (id === null) return <LoadedDialog {...rest} />
  if (!data) return <LoadingDialog title={t('editTitle')} error={error} onClose={rest.onClose} width={900} />
  return <LoadedDialog {...rest} read={data} />
}

function LoadedDialog({ read, onFirstPassword, ...ends }: Omit<UserDialogProps, 'id'> & { read?: UserRow }) {
  const t = useTexts(userTexts)
  /** Another account, over this one: what was typed here stays. */
  const [seen, see] = useState<number | null>(null)
  const added = useRef<Added>(undefined)
  const save = async ({ units, otherUnits, mobile, cardId, ...values }: Values, read: UserRow | undefined) => {
    const account = {
      ...values,
      units: [units, ...otherUnits.filter(code => code !== units)],
      // Only masked ones are read: an empty field leaves the number as it is.
      mobile: mobile?.trim() || undefined,
      cardId: cardId?.trim() || undefined,
    }
    if (read) await call(api.users.update, { ...account, id: read.id, revision: read.revision })
    else {
      const { id } = await call(api.users.add, account)
      // Somebody who signs in elsewhere needs none.
      added.current = account.isLocal ? { id, name: account.name, nameEn: account.nameEn ?? account.name } : undefined
    }
  }
  const first = {
    okText: t('saveAndSend'),
    besides: { text: t('saveOnly'), onSaved: ends.onSaved },
    onSaved: () => {
      ends.onSaved()
      if (added.current) onFirstPassword?.(added.current)
    },
  }
  return (
    <>
      <userForm.Dialog
        title={t(read ? 'editTitle' : 'add')}
        width={900}
        columns={2}
        initial={
          read ? valuesOf(read) : { enabled: true, isLocal: true, boundAddresses: [], roles: [], otherUnits: [] }
        }
        save={save}
        {...ends}
        {...(read ? {} : first)}
        record={read}
        reread={async () => read && call(api.users.one, { id: read.id })}
        initialOf={valuesOf}
      >
        <PersonFields read={read} onSee={see} />
        <AccountFields read={read} onSee={see} />
      </userForm.Dialog>
      {seen !== null && (
        <OtherPlace>
          <UserDialog id={seen} onClose={() => see(null)} onSaved={() => see(null)} />
        </OtherPlace>
      )}
    </>
  )
}

function valuesOf({ units, roles, email = '', ...row }: UserRow): Partial<Values> {
  const codes = units.map(unit => unit.code)
  const primary = units.find(unit => unit.isPrimary)?.code ?? codes[0]
  return {
    ...row,
    email,
    roles: roles.map(role => role.code),
    ...(primary ? { units: primary } : {}),
    otherUnits: codes.filter(unit => unit !== primary),
  }
}
