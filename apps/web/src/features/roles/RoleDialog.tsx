import { api } from '@portico/contract/api.ts'
import type { NewRole, Role } from '@portico/contract/roles.ts'
import { NumberField } from '#kit/fields/NumberField.tsx'
import { TextLines } from '#kit/fields/TextInput.tsx'
import { FormDialog } from '#kit/form/FormDialog.tsx'
import { FormRow } from '#kit/form/FormRow.tsx'
import { CodeField, NameFields } from '#kit/form/NamedFields.tsx'
import { mustEnterNumber, wholeNumber } from '#kit/form/rules.ts'
import { call } from '#shared/api/call.ts'
import { say, usePick, useTexts } from '#shared/i18n/texts.ts'
import { roleTexts } from './roleTexts.ts'

interface RoleDialogProps {
  /** Absent: a new one. */
  role: Role | undefined
  /** The role that a new one starts as. */
  copyOf: Role | undefined
  onClose: () => void
  onSaved: () => void
}
type Values = Omit<NewRole, 'copyOf'>

/** Adds a role, alone or as a copy of another one, or changes what it is called. */
export function RoleDialog({ role, copyOf, onClose, onSaved }: RoleDialogProps) {
  const t = useTexts(roleTexts)
  const pick = usePick()
  const save = (values: Values) =>
    role
      ? call(api.roles.update, { ...values, code: role.code, revision: role.revision })
      : call(api.roles.add, { ...values, ...(copyOf ? { copyOf: copyOf.code } : {}) })
  const copied = copyOf && {
    name: say(roleTexts.copyName, 'zh', { name: copyOf.name }),
    nameEn: say(roleTexts.copyName, 'en', { name: copyOf.nameEn }),
    remark: copyOf.remark,
    position: copyOf.position,
  }
  const title = copyOf ? t('copyTitle', { name: pick(copyOf.name, copyOf.nameEn) }) : t(role ? 'editTitle' : 'add')
  return (
    <FormDialog<Values>
      title={title}
      initial={role ?? copied ?? { position: 100 }}
      labels={{
        code: t('code'),
        name: t('name'),
        nameEn: t('nameEn'),
        remark: t('remark'),
        position: t('position'),
      }}
      save={save}
      savedText={t(role ? 'edited' : 'added')}
      onSaved={onSaved}
      onClose={onClose}
      {...(role ? { changed: role } : {})}
    >
      <CodeField label={t('code')} hint={t('codeHint')} maxLength={40} isSaved={role !== undefined} />
      <NameFields name={t('name')} nameEn={t('nameEn')} />
      <FormRow name="position" label={t('position')} rules={[mustEnterNumber(t('position')), wholeNumber(0, 100_000)]}>
        <NumberField min={0} max={100_000} />
      </FormRow>
      <FormRow name="remark" label={t('remark')}>
        <TextLines maxLength={200} />
      </FormRow>
    </FormDialog>
  )
}
