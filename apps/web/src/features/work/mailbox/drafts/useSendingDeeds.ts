import { api } from '@portico/contract/api.ts'
import type { Sending } from '@portico/contract/work/mailbox.ts'
import { useNavigate } from 'react-router'
import { attempt } from '#kit/act/attempt.ts'
import { refresh } from '#kit/act/refresh.ts'
import { confirm } from '#kit/layers/confirm.tsx'
import { call } from '#shared/api/call.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { editorPath } from '../mailPlace.ts'
import { sendingTexts } from './editorTexts.ts'
import { handOver } from './openDrafts.ts'
import { askSendings, dropSending, watchSending } from './sendings.ts'

/** It did not go, and the portal tries again by itself. */
export const isRetrying = ({ state, reason }: Sending): boolean => state === 'waiting' && reason !== ''

/** What can be done with a mail on its way: it is called back into the editor, or sent again at once. */
export function useSendingDeeds({ key, state }: Sending) {
  const t = useTexts(sendingTexts)
  const navigate = useNavigate()
  const recall = async () => {
    const back = await attempt(() => call(api.mailbox.recall, { key }), t('recalled'))
    if (!back) return void askSendings()
    handOver(back.value)
    dropSending(key)
    refresh(api.mailbox.drafts, api.mailbox.sendings)
    void navigate(editorPath(key))
  }
  const retry = async () => {
    if (state === 'unsure' && !(await confirm({ content: t('askRetry'), okText: t('retry') }))) return
    const again = await attempt(() => call(api.mailbox.retry, { key }))
    if (again) watchSending(again.value)
    refresh(api.mailbox.sendings)
  }
  return { recall, retry }
}
