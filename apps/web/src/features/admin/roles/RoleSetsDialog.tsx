import type { Role, RoleGrants } from '@portico/contract/admin/roles.ts'
import { api } from '@portico/contract/api.ts'
import type { DataOf } from '@portico/contract/endpoint.ts'
import { useMemo } from 'react'
import { RadioGroup } from '#kit/fields/choices/RadioGroup.tsx'
import type { Given } from '#kit/fields/fieldProps.ts'
import { FormPart } from '#kit/form/FormRow.tsx'
import { LoadingDialog } from '#kit/form/LoadingDialog.tsx'
import { ownFields, recordForm } from '#kit/form/recordForm.tsx'
import type { Ends } from '#kit/layers/Opened.tsx'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { GrantTreeView } from './GrantTreeView.tsx'
import { grantTree } from './grantTree.ts'
import { roleTexts } from './roleTexts.ts'

type Sets = DataOf<typeof api.roles.accountSetTree>
interface RoleSetsDialogProps extends Ends {
  role: Role
}
const form = recordForm(
  api.roles.saveAccountSets.input,
  roleTexts,
  { isLimited: 'accountSets', accountSets: 'checkedSets', code: null, revision: null },
  ownFields<{ isLimited: boolean }>(),
)

/** Which account sets a role opens: all of them, or those that are checked. */
export function RoleSetsDialog({ role: { code, name, nameEn }, ...rest }: RoleSetsDialogProps) {
  const t = useTexts(roleTexts)
  const pick = usePick()
  const fresh = { staleTime: 0, gcTime: 0 }
  const { data: sets, error } = useApiQuery(api.roles.accountSetTree, undefined, fresh)
  const { data: grants, error: failure } = useApiQuery(api.roles.grants, { code }, fresh)
  const title = t('accountSetsOf', { name: pick(name, nameEn) })
  if (!sets || !grants) return <LoadingDialog title={title} error={error ?? failure} onClose={rest.onClose} />
  return (
    <form.Dialog
      {...rest}
      title={title}
      initial={valuesOf(grants)}
      save={({ isLimited, accountSets }, now) =>
        call(api.roles.saveAccountSets, {
          code,
          accountSets: isLimited ? accountSets : [],
          revision: (now ?? grants).revision,
        })
      }
      record={grants}
      reread={() => call(api.roles.grants, { code })}
      initialOf={valuesOf}
    >
      <p className="t3 s13">{t('setsNote')}</p>
      <form.Row name="isLimited">
        <RadioGroup
          aria-label={t('accountSets')}
          options={[
            { value: false, label: t('allSets') },
            { value: true, label: t('someSets') },
          ]}
        />
      </form.Row>
      <FormPart of={['isLimited']}>
        {({ getFieldValue }) =>
          getFieldValue('isLimited') === true && (
            <form.Row name="accountSets" need="chosen" missing={t('chooseSet')}>
              <SetTree sets={sets} />
            </form.Row>
          )
        }
      </FormPart>
    </form.Dialog>
  )
}

const root = 'all'

interface SetTreeProps extends Given<readonly string[], string[]> {
  sets: Sets
}

/** The account sets below one node that stands for all of them. */
function SetTree({ sets, id, value = [], onChange }: SetTreeProps) {
  const t = useTexts(roleTexts)
  const tree = useMemo(() => {
    const units = (count: number) => `（${t('unitCount', { count })}）`
    const plain = { isBranch: false, hidden: false, icon: '', mayGrant: false }
    const all = { ...plain, id: root, parentId: '', name: t('allSetsNode'), nameEn: t('allSetsNode') }
    const each = sets.map(({ code, name, nameEn, unitCount, mayGrant }) => ({
      ...plain,
      id: code,
      parentId: root,
      mayGrant,
      name: `${code} ${name}${units(unitCount)}`,
      nameEn: `${code} ${nameEn}${units(unitCount)}`,
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

const valuesOf = ({ accountSets }: RoleGrants) => ({ isLimited: accountSets.length > 0, accountSets })
