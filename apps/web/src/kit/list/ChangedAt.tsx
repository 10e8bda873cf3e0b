import { useLanguage } from '#shared/i18n/language.ts'
import { fullMoment } from '#shared/i18n/moments.ts'

interface ChangedAtProps {
  row: { changedAt?: string | undefined; changedBy?: string | undefined }
}

/** Who changed a record last, and when; the moment stays in one line. */
export function ChangedAt({ row: { changedAt, changedBy } }: ChangedAtProps) {
  const language = useLanguage(state => state.language)
  if (!changedAt) return '—'
  return (
    <>
      {changedBy} <span className="num nw">{fullMoment(changedAt, language)}</span>
    </>
  )
}
