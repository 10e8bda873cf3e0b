import { api } from '@portico/contract/api.ts'
import type { ProjectAuthorization } from '@portico/contract/data/authorizationEntities.ts'
import { ownPages } from '@portico/contract/pages.ts'
import { useNavigate } from 'react-router'
import { attempt } from '#kit/act/attempt.ts'
import type { RowAction } from '#kit/table/RowActions.tsx'
import { call } from '#shared/api/call.ts'
import { portalNow } from '#shared/i18n/nearMoments.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { refreshAuthorizations as after } from '../pieces/refreshAuthorizations.ts'
import { undoTakeBack } from '../takeBack/takeBack.ts'
import { givenTexts } from './givenTexts.ts'

const undoable = 10 * 60_000

/** Whether it was taken back so lately that it may be undone. */
const isFresh = ({ state, stoppedAt }: ProjectAuthorization) =>
  state === 'ended' && stoppedAt !== null && stoppedAt > portalNow(new Date(Date.now() - undoable))

/** What is done to authorizations that one gave; `onChange` opens the dialog of one, where its terms are one's own to change. */
export function useGivenDeeds(onChange?: (row: ProjectAuthorization) => void) {
  const t = useTexts(givenTexts)
  const navigate = useNavigate()
  const resume = (ids: readonly number[]): Promise<unknown> =>
    attempt(() => call(api.authorizations.resume, { ids: [...ids] }), { done: t('resumed'), after })
  const pause = (ids: readonly number[]): Promise<unknown> =>
    attempt(() => call(api.authorizations.pause, { ids: [...ids] }), {
      done: t('rests'),
      undo: () => resume(ids),
      after,
    })
  const takeBack = (ids: readonly number[]) => void navigate(`${ownPages.takeBackProjects.path}?ids=${ids.join()}`)
  const of = (row: ProjectAuthorization): RowAction[] => {
    const { id, state } = row
    const toUse = () => void navigate(`${ownPages.authorizationUse.path}?id=${id}`)
    const isGoing = state !== 'ended' && state !== 'over'
    return [
      { key: 'use', label: t('toUse'), onClick: toUse },
      ...(state === 'ended' || !onChange
        ? []
        : [{ key: 'edit', label: t('change'), keys: 'E', onClick: () => onChange(row) }]),
      ...(isGoing && state !== 'paused' ? [{ key: 'pause', label: t('pause'), onClick: () => void pause([id]) }] : []),
      ...(state === 'paused' && row.mayResume
        ? [{ key: 'resume', label: t('resume'), onClick: () => void resume([id]) }]
        : []),
      ...(isFresh(row)
        ? [{ key: 'undo', label: t('undoTakeBack'), onClick: () => void undoTakeBack([id], t('undone')) }]
        : []),
      ...(isGoing ? [{ key: 'takeBack', label: t('takeBack'), isDanger: true, onClick: () => takeBack([id]) }] : []),
    ]
  }
  return { of, pause, resume, takeBack }
}
