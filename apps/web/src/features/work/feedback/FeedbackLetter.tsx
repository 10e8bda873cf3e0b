import type { FeedbackItem } from '@portico/contract/work/feedback.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { fullMoment } from '#shared/i18n/moments.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { feedbackTexts } from './feedbackTexts.ts'

/** The look of each state. */
export const tones = { open: 'warn', working: 'run', answered: 'ok', closed: '' } as const

/** One letter with its answer. */
export function FeedbackLetter({ row }: { row: FeedbackItem }) {
  const t = useTexts(feedbackTexts)
  const language = useLanguage(state => state.language)
  return (
    <article className="stack g8 feedback-letter corner-10 lined">
      <p className="row wrap g8 s13 t3">
        <span className="tag sm">{t(row.category)}</span>
        <span className={`st ${tones[row.state]}`}>{t(row.state)}</span>
        {row.isNew && <span className="tag p sm">{t('newAnswer')}</span>}
        <time className="num" dateTime={row.createdAt.replace(' ', 'T')}>
          {fullMoment(row.createdAt, language)}
        </time>
      </p>
      <p className="feedback-text anywhere">{row.content}</p>
      {row.screenshot && (
        <a href={screenshotAddress(row.screenshot)} target="_blank" rel="noopener noreferrer">
          <Screenshot file={row.screenshot} />
        </a>
      )}
      {row.answer && (
        <div className="stack g4 feedback-answer rounded faint">
          <p className="feedback-text anywhere">{row.answer}</p>
          {row.answeredAt && (
            <p className="s12 t3">
              {t('answeredBy', { name: row.answeredBy ?? '', at: fullMoment(row.answeredAt, language) })}
            </p>
          )}
        </div>
      )}
    </article>
  )
}

const screenshotAddress = (file: string) => `/portal/file/feedback/${encodeURIComponent(file)}`

/** The picture of a letter, small. */
export function Screenshot({ file }: { file: string }) {
  const t = useTexts(feedbackTexts)
  return <img className="feedback-small corner-6 lined faint" src={screenshotAddress(file)} alt={t('screenshot')} />
}
