import type { GrantableNode, Impact, Role, RoleGrants } from '@portico/contract/admin/roles.ts'
import { api } from '@portico/contract/api.ts'
import { useMemo, useState } from 'react'
import { useAttempt } from '#kit/act/useAttempt.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { LoadingDialog } from '#kit/form/LoadingDialog.tsx'
import { confirm } from '#kit/layers/confirm.tsx'
import { Dialog } from '#kit/layers/Dialog.tsx'
import type { Ends } from '#kit/layers/Opened.tsx'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { GrantTreeView } from './GrantTreeView.tsx'
import { chosenLeaves, grantTree, statesOf } from './grantTree.ts'
import { ImpactView } from './ImpactView.tsx'
import { roleTexts } from './roleTexts.ts'

interface GrantDialogProps extends Ends {
  role: Role
}

/** What a role may see. Before it is saved: how many people gain or lose which entries. */
export function GrantDialog({ role, onClose, onSaved }: GrantDialogProps) {
  const t = useTexts(roleTexts)
  const pick = usePick()
  const fresh = { staleTime: 0, gcTime: 0 }
  const tree = useApiQuery(api.roles.tree, undefined, fresh)
  const grants = useApiQuery(api.roles.grants, { code: role.code }, fresh)
  const title = t('grantsOf', { name: pick(role.name, role.nameEn) })
  if (!tree.data || !grants.data)
    return <LoadingDialog title={title} width={720} error={tree.error ?? grants.error} onClose={onClose} />
  return <Loaded title={title} role={role} nodes={tree.data} grants={grants.data} onClose={onClose} onSaved={onSaved} />
}

interface LoadedProps extends GrantDialogProps {
  title: string
  nodes: readonly GrantableNode[]
  grants: RoleGrants
}

function Loaded({ title, role, nodes, grants, onClose, onSaved }: LoadedProps) {
  const t = useTexts(roleTexts)
  const tree = useMemo(() => grantTree(nodes), [nodes])
  const before = useMemo(() => chosenLeaves(tree, grants.checked), [tree, grants])
  const [chosen, setChosen] = useState<ReadonlySet<string>>(before)
  const [impact, setImpact] = useState<Impact | null>(null)
  const [run, isBusy] = useAttempt()
  const isChanged = chosen.size !== before.size || [...chosen].some(id => !before.has(id))
  const asked = () => ({ code: role.code, ...statesOf(tree, chosen) })

  const look = () => run(async () => setImpact(await call(api.roles.impact, asked())))
  const save = async () => {
    const work = () => call(api.roles.saveGrants, { ...asked(), revision: grants.revision })
    if (await run(work, t('edited'))) onSaved()
  }
  const tryClose = async () => {
    const question = { content: t('discard'), okText: t('discardOk'), cancelText: t('stay'), danger: true }
    if (!isChanged || (await confirm(question))) onClose()
  }
  const footer = impact ? (
    <>
      <span className="f1" />
      <Button onClick={() => setImpact(null)}>{t('back')}</Button>
      <Button kind="primary" isBusy={isBusy} onClick={save}>
        {t('save')}
      </Button>
    </>
  ) : (
    <>
      <span className="t3 s12 f1" role="status">
        {role.isBuiltIn ? t('builtInWhy') : t('chosen', { count: chosen.size })}
      </span>
      <Button onClick={tryClose}>{t(role.isBuiltIn ? 'close' : 'cancel')}</Button>
      {!role.isBuiltIn && (
        <Button kind="primary" isBusy={isBusy} disabled={!isChanged} onClick={look}>
          {t('next')}
        </Button>
      )}
    </>
  )
  return (
    <Dialog open title={title} width={720} minWidth={500} minHeight={400} onClose={tryClose} footer={footer}>
      {impact ? (
        <ImpactView impact={impact} />
      ) : (
        <GrantTreeView
          label={title}
          searchLabel={t('searchTree')}
          tree={tree}
          chosen={chosen}
          onChange={setChosen}
          isFixed={role.isBuiltIn}
        />
      )}
    </Dialog>
  )
}
