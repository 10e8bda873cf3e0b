import { NewRole, type Role } from '@portico/contract/admin/roles.ts'
import { api } from '@portico/contract/api.ts'
import { isIdentifier } from '@portico/contract/rules/fields/identifier.ts'
import { useState } from 'react'
import { TextInput, TextLines } from '#kit/fields/TextInput.tsx'
import { recordForm } from '#kit/form/recordForm.tsx'
import { isSameCode, TakenBy } from '#kit/form/TakenBy.tsx'
import type { Ends } from '#kit/layers/Opened.tsx'
import { findRow } from '#kit/list/findRow.ts'
import { call } from '#shared/api/call.ts'
import { say, usePick, useTexts } from '#shared/i18n/texts.ts'
import { roleTexts } from './roleTexts.ts'

interface RoleDialogProps extends Ends {
  /** Absent: a new one. */
  role: Role | undefined
  /** The role that a new one starts as. */
  copyOf: Role | undefined
}
const form = recordForm(NewRole, roleTexts, { copyOf: null })

/** Adds a role, alone or as a copy of another one, or changes what it is called. */
export function RoleDialog({ role, copyOf, ...ends }: RoleDialogProps) {
  const t = useTexts(roleTexts)
  const pick = usePick()
  /** Another role, over this one: what was typed here stays. */
  const [seen, see] = useState<Role>()
  const copied = copyOf && {
    name: say(roleTexts.copyName, 'zh', { name: copyOf.name }),
    nameEn: say(roleTexts.copyName, 'en', { name: copyOf.nameEn }),
    remark: copyOf.remark,
    position: copyOf.position,
  }
  const title = copyOf ? t('copyTitle', { name: pick(copyOf.name, copyOf.nameEn) }) : t(role ? 'editTitle' : 'add')
  return (
    <>
      <form.Dialog
        title={title}
        initial={role ?? copied ?? { position: 100 }}
        save={(values, role) =>
          role
            ? call(api.roles.update, { ...values, code: role.code, revision: role.revision })
            : call(api.roles.add, { ...values, ...(copyOf ? { copyOf: copyOf.code } : {}) })
        }
        {...ends}
        record={role}
        reread={() => findRow(api.roles.list, row => row.code === role?.code)}
      >
        <form.Row
          name="code"
          extra={role ? undefined : t('codeHint')}
          check={code => (isIdentifier(code) ? null : t('codeHint'))}
          wayOut={() => (
            <TakenBy
              name="code"
              find={typed => findRow(api.roles.list, ({ code }) => isSameCode(code, typed), { word: typed })}
              nameOf={holder => pick(holder.name, holder.nameEn)}
              onSee={see}
            />
          )}
        >
          <TextInput readOnly={role !== undefined} />
        </form.Row>
        <form.Row name="name" />
        <form.Row name="nameEn" />
        <form.Row name="position" />
        <form.Row name="remark">
          <TextLines />
        </form.Row>
      </form.Dialog>
      {seen && (
        <RoleDialog role={seen} copyOf={undefined} onClose={() => see(undefined)} onSaved={() => see(undefined)} />
      )}
    </>
  )
}
