import { api } from '@portico/contract/api.ts'
import { authorizationGroups, type ProjectAuthorization } from '@portico/contract/data/authorizationEntities.ts'
import type { FundUse } from '@portico/contract/data/funds.ts'
import { fundUses } from '@portico/contract/data/funds.ts'
import { ownPages } from '@portico/contract/pages.ts'
import { useNavigate } from 'react-router'
import { attempt } from '#kit/act/attempt.ts'
import type { RowAction } from '#kit/table/RowActions.tsx'
import { call } from '#shared/api/call.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { openLink } from '#shared/opening/openWindow.ts'
import { useSelectedUnit } from '#shared/selectedUnit.ts'
import { refreshAuthorizations as after } from '../pieces/refreshAuthorizations.ts'
import { receivedTexts } from './receivedTexts.ts'

/** What a receiver may do with what they were given. */
export function useReceivedDeeds() {
  const t = useTexts(receivedTexts)
  const pick = usePick()
  const navigate = useNavigate()
  const of = ({ id, projectCode, mayPassOn, amount, state, uses, ...row }: ProjectAuthorization): RowAction[] => {
    const usable: readonly string[] = authorizationGroups.usable
    const from = new URLSearchParams({ project: projectCode, from: String(id) })
    const ask = (kind: 'renew' | 'raise') =>
      void navigate(`${ownPages.applyForAuthorization.path}?${from}&kind=${kind}`)
    const where = uses.find(use => use !== 'query') ?? 'query'
    const why = new URLSearchParams({ project: projectCode, place: where })
    const act = (deed: 'pause' | 'resume') =>
      void attempt(() => call(api.authorizations[deed], { ids: [id] }), {
        done: t(deed === 'pause' ? 'paused' : 'resumed'),
        after,
      })
    const isRunning = state !== 'ended' && state !== 'over'
    const passOn = () => void navigate(`${ownPages.authorize.path}?${from}`)
    const spends = fundUses.filter(use => usable.includes(state) && state !== 'usedUp' && uses.includes(use))
    return [
      ...spends.map(use => ({
        key: use,
        label: t(use === 'income' ? 'declare' : 'claim'),
        isOpen: true,
        onClick: () => openApplication(id, use, pick(row.projectName, row.projectNameEn)),
      })),
      {
        key: 'whereTo',
        label: t('whereTo'),
        onClick: () => void navigate(`${ownPages.authorizationUse.path}?id=${id}`),
      },
      ...(mayPassOn && usable.includes(state)
        ? [{ key: 'passOn', label: t('passOn'), isOpen: true, onClick: passOn }]
        : []),
      ...(isRunning && amount !== null
        ? [{ key: 'raise', label: t('applyRaise'), isOpen: state === 'usedUp', onClick: () => ask('raise') }]
        : []),
      { key: 'renew', label: t('applyRenew'), isOpen: state === 'over', onClick: () => ask('renew') },
      // What a group has is not one member's to rest.
      ...(isRunning && state !== 'paused' && row.attribute === 'personal'
        ? [{ key: 'pause', label: t('pause'), onClick: () => act('pause') }]
        : []),
      ...(state === 'paused' && row.mayResume
        ? [{ key: 'resume', label: t('resume'), onClick: () => act('resume') }]
        : []),
      ...(usable.includes(state) && state !== 'usedUp'
        ? []
        : [
            {
              key: 'why',
              label: t('why'),
              isOpen: state === 'paused',
              onClick: () => void navigate(`${ownPages.whyNot.path}?${why}`),
            },
          ]),
    ]
  }
  return { of }
}

/** Opens the application that claims or declares, with the project of an authorization chosen, in a new window. */
function openApplication(id: number, use: FundUse, name: string): void {
  void openLink(`authorization ${id} ${use}`, name, () => {
    const { unit } = useSelectedUnit.getState()
    return call(api.authorizations.open, { id, use, accountSetCode: unit?.accountSetCode, unitCode: unit?.code })
  })
}
