import { api } from '@portico/contract/api.ts'
import type { DataOf } from '@portico/contract/endpoint.ts'
import type { Role, RoleGrants } from '@portico/contract/roles.ts'
import { useMemo } from 'react'
import { RadioGroup } from '#kit/fields/RadioGroup.tsx'
import { FormDialog } from '#kit/form/FormDialog.tsx'
import { FormPart, FormRow } from '#kit/form/FormRow.tsx'
import { LoadingDialog } from '#kit/form/LoadingDialog.tsx'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { GrantTreeView } from './GrantTreeView.tsx'
import { grantTree } from './grantTree.ts'
import { roleTexts } from './roleTexts.ts'

type Sets = DataOf<typeof api.roles.accountSetTree>
interface RoleSetsDialogProps {
  role: Role
  onClose: () => void
  onSaved: () => void
}
interface Values {
  isLimited: boolean
  accountSets: string[]
}

/** Which account sets a role opens: all of them, or those that are checked. */
export function RoleSetsDialog({ role, onClose, onSaved }: RoleSetsDialogProps) {
  const t = useTexts(roleTexts)
  const pick = usePick()
  const fresh = { staleTime: 0, gcTime: 0 }
  const sets = useApiQuery(api.roles.accountSetTree, undefined, fresh)
  const grants = useApiQuery(api.roles.grants, { code: role.code }, fresh)
  const title = t('accountSetsOf', { name: pick(role.name, role.nameEn) })
  if (!sets.data || !grants.data)
    return <LoadingDialog title={title} error={sets.error ?? grants.error} onClose={onClose} />
  return <Loaded title={title} role={role} sets={sets.data} grants={grants.data} onClose={onClose} onSaved={onSaved} />
}

function Loaded({
  title,
  role,
  sets,
  grants,
  ...rest
}: RoleSetsDialogProps & { title: string; sets: Sets; grants: RoleGrants }) {
  const t = useTexts(roleTexts)
  const save = ({ isLimited, accountSets }: Values) =>
    call(api.roles.saveAccountSets, {
      code: role.code,
      accountSets: isLimited ? accountSets : [],
      revision: grants.revision,
    })
  return (
    <FormDialog<Values>
      {...rest}
      title={title}
      initial={{ isLimited: grants.accountSets.length > 0, accountSets: grants.accountSets }}
      labels={{ accountSets: t('accountSets') }}
      save={save}
      savedText={t('edited')}
      changed={grants}
    >
      <p className="t3 s13">{t('setsNote')}</p>
      <FormRow name="isLimited" label={t('accountSets')}>
        <RadioGroup
          aria-label={t('accountSets')}
          options={[
            { value: false, label: t('allSets') },
            { value: true, label: t('someSets') },
          ]}
        />
      </FormRow>
      <FormPart of={['isLimited']}>
        {({ getFieldValue }) =>
          getFieldValue('isLimited') === true && (
            <FormRow
              name="accountSets"
              label=" "
              rules={[
                {
                  validator: async (_rule, chosen: readonly string[]) => {
                    if (chosen.length === 0) throw new Error(t('chooseSet'))
                  },
                },
              ]}
            >
              <SetTree sets={sets} />
            </FormRow>
          )
        }
      </FormPart>
    </FormDialog>
  )
}

const root = 'all'

interface SetTreeProps {
  sets: Sets
  /** Given by the form's item. */
  id?: string
  value?: readonly string[]
  onChange?: (codes: string[]) => void
}

/** The account sets below one node that stands for all of them. */
function SetTree({ sets, id, value = [], onChange }: SetTreeProps) {
  const t = useTexts(roleTexts)
  const tree = useMemo(() => {
    const units = (count: number) => `（${t('unitCount', { count })}）`
    const plain = { isBranch: false, hidden: false, icon: '', mayGrant: false }
    const all = { ...plain, id: root, parentId: '', name: t('allSetsNode'), nameEn: t('allSetsNode') }
    const each = sets.map(({ code, name, nameEn, unitCount, mayGrant }) => ({
      ...{ ...plain, id: code, parentId: root, mayGrant },
      ...{ name: `${code} ${name}${units(unitCount)}`, nameEn: `${code} ${nameEn}${units(unitCount)}` },
    }))
    return grantTree(each.length > 0 ? [all, ...each] : [])
  }, [sets, t])
  return (
    <div id={id}>
      <GrantTreeView
        label={t('accountSets')}
        searchLabel={t('searchSets')}
        tree={tree}
        chosen={new Set(value)}
        onChange={chosen => onChange?.([...chosen])}
      />
    </div>
  )
}
