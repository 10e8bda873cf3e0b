import { api } from '@portico/contract/api.ts'
import type { OpenDocument } from '@portico/contract/work/documents.ts'
import { useState } from 'react'
import { useAttempt } from '#kit/act/useAttempt.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconAlert } from '#kit/icons/icons.ts'
import { call } from '#shared/api/call.ts'
import { defineTexts, usePick, useTexts } from '#shared/i18n/texts.ts'
import type { DocumentDraft } from './documentDraft.ts'

const texts = defineTexts({
  unread: {
    zh: '暂时没有读到：{names}。由它们填写的内容先空着，提交时会再读一次。',
    en: 'Not read yet: {names}. What they fill in is empty for now, and is read again when you submit.',
  },
  again: { zh: '重新读取', en: 'Read again' },
})

interface UnreadNoteProps {
  opened: OpenDocument
  draft: DocumentDraft
}

/** Which data sets did not answer, and reading them again: what they say fills the form at once. */
export default function UnreadNote({ opened, draft }: UnreadNoteProps) {
  const t = useTexts(texts)
  const pick = usePick()
  const [unread, setUnread] = useState(opened.unread)
  const [run, isBusy] = useAttempt()
  if (unread.length === 0) return null
  const names = unread.map(({ zh, en }) => pick(zh, en)).join(pick('、', ', '))
  const readAgain = () =>
    run(async () => {
      const { id } = draft.use.getState()
      const again = await call(api.documents.open, id === null ? { code: draft.code } : { id })
      draft.fillIn({}, again.named)
      setUnread(again.unread)
    })
  return (
    <div className="note warn" role="status">
      <Icon of={iconAlert} size={16} />
      <span className="anywhere f1">{t('unread', { names })}</span>
      <Button size="small" isBusy={isBusy} onClick={() => void readAgain()}>
        {t('again')}
      </Button>
    </div>
  )
}
