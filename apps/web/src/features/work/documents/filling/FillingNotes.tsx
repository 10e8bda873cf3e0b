import type { OpenDocument } from '@portico/contract/work/documents.ts'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconAlert, iconUser } from '#kit/icons/icons.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { fillingTexts } from './fillingTexts.ts'

/** What must be known before it is filled in: for whom it is, why it came back, that it cannot be submitted. */
export function FillingNotes({ opened }: { opened: OpenDocument }) {
  const t = useTexts(fillingTexts)
  const pick = usePick()
  const { applicant, filledBy, reason, isWithdrawn } = opened
  return (
    <>
      {filledBy && filledBy.code !== applicant.code && (
        <p className="note">
          <Icon of={iconUser} size={16} />
          <span>
            <b>{t('fillsFor', { name: pick(applicant.name, applicant.nameEn) })}</b>{' '}
            {t('filledBy', { name: pick(filledBy.name, filledBy.nameEn) })}
          </span>
        </p>
      )}
      {reason !== null && opened.state === 'returned' && (
        <p className="note warn">
          <Icon of={iconAlert} size={16} />
          <span className="anywhere">{t('reason', { reason })}</span>
        </p>
      )}
      {isWithdrawn && opened.state === 'draft' && (
        <p className="note warn">
          <Icon of={iconAlert} size={16} />
          <span className="anywhere">{t('withdrawn', { reason: reason ?? '' })}</span>
        </p>
      )}
    </>
  )
}
