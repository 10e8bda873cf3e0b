import type { api } from '@portico/contract/api.ts'
import type { DataOf } from '@portico/contract/endpoint.ts'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { useLanguage } from '#shared/i18n/language.ts'
import { fullMoment } from '#shared/i18n/moments.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { templateTexts } from './templateTexts.ts'
import './templates.css'

interface VersionRowsProps {
  versions: DataOf<typeof api.templates.versions>
  onCompare: (version: number) => void
}

/** The published states, who made each public and what they said of it. */
export function VersionRows({ versions, onCompare }: VersionRowsProps) {
  const t = useTexts(templateTexts)
  const language = useLanguage(state => state.language)
  if (versions.length === 0) return <EmptyState art="data" title={t('noVersions')} compact />
  return (
    <ol>
      {versions.map(it => (
        <li key={it.version} className="row line-below templates-version">
          <b className="num">v{it.version}</b>
          {it.isCurrent && <span className="st ok">{t('current')}</span>}
          <span className="f1 col">
            <span className="el">{it.remark || '—'}</span>
            <span className="t3 s12">{`${it.publishedBy} ${fullMoment(it.publishedAt, language)}`}</span>
            <span className="t3 s12 mono el" title={it.digest}>
              SHA-256 {it.digest.slice(0, 16)}…
            </span>
          </span>
          <button
            type="button"
            className="lk"
            aria-label={t('compareWith', { version: it.version })}
            onClick={() => onCompare(it.version)}
          >
            {t('compare')}
          </button>
        </li>
      ))}
    </ol>
  )
}
