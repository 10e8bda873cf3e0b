import { paths } from '@portico/contract/names.ts'
import type { Notice } from '@portico/contract/work/notices.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { copyText } from '#kit/act/copyText.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { IconButton } from '#kit/buttons/IconButton.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconDown, iconLink, iconOkc, iconPrint, iconUp } from '#kit/icons/icons.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { noticePath } from '#shared/notices/noticePath.ts'
import { PrintSheet } from '#shared/print/PrintSheet.tsx'
import { BackToList } from '#shared/reading/Reading.tsx'
import { NoticeFiles } from './NoticeFiles.tsx'
import { NoticeText } from './NoticeText.tsx'
import { noticeTexts } from './noticeTexts.ts'
import { confirmNotice } from './readNotices.ts'

interface NoticeReaderProps {
  notice: Notice
  /** The list it is read in. */
  list: readonly Notice[]
}

const steps = [
  { name: 'previous', icon: iconUp, step: -1 },
  { name: 'next', icon: iconDown, step: 1 },
] as const

/** One notice in full, with the way to the next and the previous. */
export function NoticeReader({ notice, list }: NoticeReaderProps) {
  const t = useTexts(noticeTexts)
  const [isPrinting, setPrinting] = useState(false)
  const endPrinting = useCallback(() => setPrinting(false), [])
  const navigate = useNavigate()
  const top = useRef<HTMLDivElement>(null)
  const at = list.findIndex(each => each.id === notice.id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another notice starts at its top.
  useEffect(() => {
    top.current?.scrollTo({ top: 0 })
  }, [notice.id])
  return (
    <article className="col">
      <div className="row g4 line-below notices-reader-tools thumbs">
        <BackToList to={paths.notices} />
        {at >= 0 && (
          <span className="s12 t3 num">
            {at + 1} / {list.length}
          </span>
        )}
        {steps.map(({ name, icon, step }) => {
          const next = at < 0 ? undefined : list[at + step]
          return (
            <IconButton
              key={name}
              size="small"
              icon={icon}
              label={t(name)}
              disabled={!next}
              onClick={() => next && void navigate(noticePath(next.id))}
            />
          )
        })}
        <span className="f1" />
        <Button kind="text" size="small" className="no-phone" icon={iconPrint} onClick={() => setPrinting(true)}>
          {t('print')}
        </Button>
        <Button kind="text" size="small" icon={iconLink} onClick={() => void copyLink(notice.id)}>
          {t('copyLink')}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keys must reach it. */}
      <div className="scrolls reading-text notices-article" ref={top} tabIndex={0}>
        <NoticeText notice={notice} />
        <NoticeFiles files={notice.files} />
        {notice.mustRead && <NoticeConfirm key={notice.id} notice={notice} />}
      </div>
      {isPrinting && (
        <PrintSheet className="reading-text notices-article" onDone={endPrinting}>
          <NoticeText notice={notice} />
        </PrintSheet>
      )}
    </article>
  )
}

const copyLink = (id: number) => copyText(location.origin + paths.base + noticePath(id))

/** Below a notice that must be read: the reader says that they have. */
function NoticeConfirm({ notice }: { notice: Notice }) {
  const t = useTexts(noticeTexts)
  const [isBusy, setBusy] = useState(false)
  if (notice.isConfirmed)
    return (
      <p className="row g6 tg pad-12-16 notices-confirm rounded faint" role="status">
        <Icon of={iconOkc} size={16} />
        {t('confirmed')}
      </p>
    )
  const confirm = async () => {
    setBusy(true)
    await confirmNotice(notice.id)
    setBusy(false)
  }
  return (
    <div className="row wrap g12 pad-12-16 notices-confirm rounded faint">
      <span className="f1">{t('confirmAsk')}</span>
      <Button kind="primary" disabled={isBusy} onClick={confirm}>
        {t('confirm')}
      </Button>
    </div>
  )
}
