import { api } from '@portico/contract/api.ts'
import type { AuthorizationState, ProjectAuthorization } from '@portico/contract/data/authorizationEntities.ts'
import { attempt } from '#kit/act/attempt.ts'
import type { RowAction } from '#kit/table/RowActions.tsx'
import { call } from '#shared/api/call.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { useGivenDeeds } from '../given/useGivenDeeds.ts'
import { refreshAuthorizations } from '../pieces/refreshAuthorizations.ts'
import { useReceivedDeeds } from '../received/useReceivedDeeds.ts'
import { walletTexts } from './walletTexts.ts'

/** What a card offers in the open by its state, the likeliest first; the rest stands behind its button. */
const offered: Readonly<Record<AuthorizationState, readonly string[]>> = {
  inForce: ['renew', 'reduce', 'pause'],
  endingSoon: ['renew', 'raise', 'reduce'],
  usedUp: ['raise', 'renew', 'takeBack'],
  paused: ['resume', 'reduce', 'takeBack'],
  coming: ['reduce', 'pause', 'takeBack'],
  dormant: ['takeBack'],
  over: ['renew'],
  ended: [],
}
/** States in which the first of them is what the card waits for. */
const waiting: readonly AuthorizationState[] = ['endingSoon', 'usedUp', 'paused', 'over']

/** What may be done to one: three in the open at most, and the others. */
export function useWalletActs(
  row: ProjectAuthorization,
  side: 'given' | 'received' | 'above',
  onChange: (row: ProjectAuthorization) => void,
): { open: RowAction[]; rest: RowAction[] } {
  const t = useTexts(walletTexts)
  const given = useGivenDeeds(side === 'given' ? onChange : undefined)
  const mute = muteAct(row, t)
  const received = useReceivedDeeds()
  if (side === 'received') {
    // What waits for them first.
    const all = [...received.of(row)].sort((a, b) => Number(b.isOpen ?? false) - Number(a.isOpen ?? false))
    return { open: all.slice(0, 3), rest: [...all.slice(3), mute] }
  }
  const { id, state, amount, endsAt } = row
  // Who is above ends and rests what others gave; its terms are its giver's word.
  if (side === 'above') {
    const all = given.of(row)
    const isOffered = ({ key }: RowAction) => key !== 'use'
    return { open: all.filter(isOffered), rest: all.filter(act => !isOffered(act)) }
  }
  const renew = () =>
    void attempt(() => call(api.authorizations.renew, { ids: [id] }), {
      done: ([made]) => t('renewed', { date: made?.endsAt.slice(0, 10) ?? '' }),
      after: refreshAuthorizations,
    })
  const change = () => onChange(row)
  const all: RowAction[] = [
    ...(endsAt ? [{ key: 'renew', label: t('renew'), onClick: renew }] : []),
    ...(amount === null ? [] : [{ key: 'raise', label: t('raise'), onClick: change }]),
    ...(amount === null ? [] : [{ key: 'reduce', label: t('reduce'), onClick: change }]),
    ...given.of(row),
  ]
  const open = offered[state].flatMap(key => all.filter(act => act.key === key))
  return {
    open: open.map((act, at) => ({ ...act, isOpen: at === 0 && waiting.includes(state) })),
    rest: [...all.filter(act => !open.includes(act)), mute],
  }
}

const muteAct = ({ id, isMuted }: ProjectAuthorization, t: (key: keyof typeof walletTexts) => string): RowAction => ({
  key: 'mute',
  label: t(isMuted ? 'unmute' : 'mute'),
  onClick: () =>
    void attempt(() => call(api.authorizations.mute, { id, isMuted: !isMuted }), {
      done: t(isMuted ? 'unmuted' : 'muted'),
      after: refreshAuthorizations,
    }),
})
