import { api } from '@portico/contract/api.ts'
import { compareTemplates, type TemplateChange } from '@portico/contract/rules/templates/compareTemplates.ts'
import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import { FailedState } from '#kit/show/FailedState.tsx'
import { Skeleton } from '#kit/show/Skeleton.tsx'
import { useApiQuery } from '#shared/api/queries.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { templateTexts } from './templateTexts.ts'
import './templates.css'

interface ComparedVersionProps {
  code: string
  version: number
  now: TemplateDocument
}
const parts = ['field', 'rule', 'step', 'rest'] as const
const tones = { added: ' ok', removed: ' err', changed: ' warn' } as const

/** What is otherwise now than in a published state, in sentences. */
export function ComparedVersion({ code, version, now }: ComparedVersionProps) {
  const t = useTexts(templateTexts)
  const { data, error, refetch } = useApiQuery(api.templates.get, { code, version })
  if (error) return <FailedState title={t('compare')} error={error} onReload={refetch} />
  if (!data) return <Skeleton width="100%" height={120} />
  return <Changes changes={compareTemplates(data.document, now)} />
}

/** Changes in sentences, by what they are changes of. */
export function Changes({ changes }: { changes: readonly TemplateChange[] }) {
  const t = useTexts(templateTexts)
  const language = useLanguage(state => state.language)
  if (changes.length === 0) return <p className="t2">{t('noChanges')}</p>
  return (
    <div className="col g16">
      {parts.map(part => {
        const found = changes.filter(change => change.part === part)
        if (found.length === 0) return null
        return (
          <section key={part} aria-label={t(`${part}Changes`)}>
            <h4 className="s13 t3 below-8">{t(`${part}Changes`)}</h4>
            <ul className="col g6">
              {found.map(({ kind, said }) => (
                <li key={said.zh} className={`st${tones[kind]} templates-change`}>
                  <span className="anywhere">{said[language]}</span>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
