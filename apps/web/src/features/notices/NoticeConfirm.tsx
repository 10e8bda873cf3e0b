import type { Notice } from '@portico/contract/notices.ts'
import { useState } from 'react'
import { Button } from '#kit/fields/Button.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconOkc } from '#kit/icons/icons.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { noticeTexts } from './noticeTexts.ts'
import { confirmNotice } from './readNotices.ts'

/** Below a notice that must be read: the reader says that they have. */
export function NoticeConfirm({ notice }: { notice: Notice }) {
  const t = useTexts(noticeTexts)
  const [isBusy, setBusy] = useState(false)
  if (notice.isConfirmed)
    return (
      <p className="row g6 tg notices-confirm rounded faint" role="status">
        <Icon of={iconOkc} size={16} />
        {t('confirmed')}
      </p>
    )
  const onClick = async () => {
    setBusy(true)
    await confirmNotice(notice.id)
    setBusy(false)
  }
  return (
    <div className="row wrap g12 notices-confirm rounded faint">
      <span className="f1">{t('confirmAsk')}</span>
      <Button kind="primary" disabled={isBusy} onClick={() => void onClick()}>
        {t('confirm')}
      </Button>
    </div>
  )
}
