import { api } from '@portico/contract/api.ts'
import type { ShareLink } from '@portico/contract/work/sharing.ts'
import { askAndDo } from '#kit/act/askAndDo.ts'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { call } from '#shared/api/call.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { fullMoment } from '#shared/i18n/moments.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { askMailTexts } from './askMailTexts.ts'
import { linkTexts } from './linkTexts.ts'
import './shareLinks.css'

interface ShareLinksProps {
  links: readonly ShareLink[]
  /** They show a document, and take nothing in. */
  isRead?: boolean
  onChanged: () => void
}

/** The links of a template or a document: what each is for, how long it goes on, how often it was used. */
export function ShareLinks({ links, isRead = false, onChanged }: ShareLinksProps) {
  const t = useTexts(linkTexts)
  const mail = useTexts(askMailTexts)
  const pick = usePick()
  const language = useLanguage(state => state.language)
  if (links.length === 0) return <EmptyState art="data" title={t('none')} compact />
  const stop = ({ id, label }: ShareLink) =>
    void askAndDo(
      { content: t(isRead ? 'askStopReading' : 'askStop', { label }), okText: t('stop'), danger: true },
      () => call(api.sharing.revoke, { id }),
      { done: t('stopped'), after: onChanged },
    )
  const facts = ({ expiresAt, mostUses, used, hasPassword, asksMail, mailDomain, owner }: ShareLink) =>
    [
      t('until', { until: fullMoment(expiresAt, language) }),
      mostUses === null
        ? t(isRead ? 'opened' : 'used', { used })
        : t(isRead ? 'openedOf' : 'usedOf', { used, most: mostUses }),
      hasPassword && t('hasPassword'),
      asksMail && mail(mailDomain ? 'checksMailOf' : 'checksMail', { domain: mailDomain }),
      pick(owner.name, owner.nameEn),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <ul className="sharing-links">
      {links.map(it => (
        <li key={it.id} className="row g8 line-below pad-8">
          <span className="f1 col">
            <span className="anywhere">{it.label}</span>
            <span className="t3 s12 num">{facts(it)}</span>
          </span>
          <span className={`st${it.state === 'open' ? ' ok' : ''}`}>{t(it.state)}</span>
          {it.state === 'open' && (
            <button
              type="button"
              className="lk"
              aria-label={t('stopNamed', { label: it.label })}
              onClick={() => stop(it)}
            >
              {t('stop')}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
