import { paths } from '@portico/contract/names.ts'
import type { AnswerSource } from '@portico/contract/work/assistant.ts'
import { Link } from 'react-router'
import { useTexts } from '#shared/i18n/texts.ts'
import { noticePath } from '#shared/notices/noticePath.ts'
import { assistantTexts } from './assistantTexts.ts'

interface AnswerSourcesProps {
  sources: readonly AnswerSource[]
  onLeave: () => void
}

/** What an answer rests on. Pages open with their filter, notices, guides and to-do items too; an application has its own button. */
export function AnswerSources({ sources, onLeave }: AnswerSourcesProps) {
  const t = useTexts(assistantTexts)
  return (
    <p className="row wrap t3 assistant-answer-sources">
      <span>{t('basedOn')}</span>
      {sources.map(source => {
        const to = pathOf(source)
        const key = `${source.kind} ${source.id ?? source.title}`
        return to ? (
          <Link key={key} className="underlined" to={to} onClick={onLeave}>
            {source.title}
          </Link>
        ) : (
          <span key={key}>{source.title}</span>
        )
      })}
    </p>
  )
}

const pages: Readonly<Record<string, string>> = { todo: paths.todos, schedule: paths.schedule, mail: paths.mailbox }

function pathOf({ kind, id }: AnswerSource): string | null {
  if (kind === 'page' && id?.startsWith('/')) return id
  if (kind === 'notice' && id) return noticePath(Number(id))
  if (kind === 'article' && id) return `${paths.articles}?id=${encodeURIComponent(id)}`
  return pages[kind] ?? null
}
