import type { ManagedParameter, ParameterTopic } from '@portico/contract/platform/parameters.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { parameterTexts } from './parameterTexts.ts'

interface TopicNavProps {
  topics: readonly { topic: ParameterTopic; rows: readonly ManagedParameter[] }[]
  current: string | null
  onChoose: (topic: ParameterTopic) => void
}

/** The topics that there are parameters of, each leading to its own. */
export function TopicNav({ topics, current, onChoose }: TopicNavProps) {
  const t = useTexts(parameterTexts)
  return (
    <nav className="parameters-nav" aria-label={t('topics')}>
      {topics.map(({ topic, rows }) => (
        <button
          key={topic}
          type="button"
          className="row g8 room-32 thumb rounded hovers lights s13"
          aria-current={topic === current || undefined}
          onClick={() => onChoose(topic)}
        >
          {t(topic)}
          {rows.some(row => !row.isDefault) && <i className="parameters-mark" role="img" aria-label={t('isChanged')} />}
          <span className="ends t3 num">{rows.length}</span>
        </button>
      ))}
    </nav>
  )
}
