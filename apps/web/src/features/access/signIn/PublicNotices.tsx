import type { Notice } from '@portico/contract/openEntities.ts'
import { linesOf } from '@portico/contract/rules/richText.ts'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconHorn, iconX } from '#kit/icons/icons.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { briefMoment, fullMoment } from '#shared/i18n/moments.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { signInTexts } from './signInTexts.ts'

/** The notices that everybody may read, urgent ones marked; a click opens the text. */
export function PublicNotices({ notices }: { notices: readonly Notice[] }) {
  const t = useTexts(signInTexts)
  const pick = usePick()
  const language = useLanguage(state => state.language)
  const [shown, setShown] = useState<Notice | null>(null)
  if (notices.length === 0) return null
  return (
    <>
      <section className="col sign-in-notices" aria-label={t('notices')}>
        {notices.map(notice => (
          <button key={notice.id} type="button" className="row s13" onClick={() => setShown(notice)}>
            <Icon of={iconHorn} size={16} />
            {notice.level === 'urgent' ? <span className="tag sm sign-in-urgent">{t('urgent')}</span> : null}
            <span className="f1">{pick(notice.title, notice.titleEn)}</span>
            <span className="num nowrap">
              {language === 'en' ? briefMoment(notice.publishedAt, 'en') : notice.publishedAt.slice(5, 10)}
            </span>
          </button>
        ))}
      </section>
      {shown ? <NoticeDialog notice={shown} close={() => setShown(null)} /> : null}
    </>
  )
}

function NoticeDialog({ notice, close }: { notice: Notice; close(): void }) {
  const t = useTexts(signInTexts)
  const pick = usePick()
  const language = useLanguage(state => state.language)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  // Without its markup: what shows that comes with the frame.
  const paragraphs = linesOf(pick(notice.body, notice.bodyEn))
  return (
    <dialog ref={dialog} className="sign-in-dialog lined" aria-labelledby="notice-title" onClose={close}>
      <header className="row sb">
        <h2 id="notice-title" className="heading">
          {pick(notice.title, notice.titleEn)}
        </h2>
        <button type="button" className="ib" aria-label={t('close')} onClick={() => dialog.current?.close()}>
          <Icon of={iconX} />
        </button>
      </header>
      <p className="s12 t3">
        {pick(notice.publisher, notice.publisherEn)} · {fullMoment(notice.publishedAt, language)}
      </p>
      {paragraphs.map(words => (
        <p key={words}>{words}</p>
      ))}
    </dialog>
  )
}
