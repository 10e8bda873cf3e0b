import type { ManagedTemplate } from '@portico/contract/work/templates.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { templateTexts } from './templateTexts.ts'

const tones = { draft: '', published: ' ok', withdrawn: ' warn' } as const

/** Which version people have, which one is worked on, and what is wrong with that. */
export function TemplateState({
  of,
}: {
  of: Pick<ManagedTemplate, 'status' | 'version' | 'draft' | 'mistakes' | 'reason'>
}) {
  const t = useTexts(templateTexts)
  const { status, version, draft, mistakes, reason } = of
  const words = status === 'withdrawn' && reason ? t('reasonOf', { reason }) : t(status)
  return (
    <span className="templates-state">
      <span className="num t2">v{version || draft || 1}</span>
      <span className={`st${tones[status]}`} title={words}>
        {t(status)}
      </span>
      {version > 0 && draft !== null && <span className="tag p">{t('draftOf', { version: draft })}</span>}
      {mistakes > 0 && <span className="tag err">{t('mistakes', { count: mistakes })}</span>}
    </span>
  )
}
