import type { OperationRow } from '@portico/contract/admin/logs.ts'
import { operationSentence } from '@portico/contract/operations/operations.ts'
import { Dialog } from '#kit/layers/Dialog.tsx'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { logTexts } from './logTexts.ts'
import { sentencesOf, whoOf } from './rowWords.ts'
import './logs.css'

/** One entry of the operation log with all that it keeps. */
export function OperationDialog({ row, onClose }: { row: OperationRow; onClose: () => void }) {
  const t = useTexts(logTexts)
  const language = useLanguage(state => state.language)
  const sentences = sentencesOf(row, language)
  const lines: readonly (readonly [string, string])[] = [
    [t('number'), String(row.id)],
    [t('at'), row.at],
    [t('who'), whoOf(row, t)],
    [t('what'), operationSentence(row.operation, row.object, language)],
    [t('outcome'), t(row.isDone ? 'done' : 'refused')],
    [t('address'), row.address],
    [t('request'), row.requestId],
  ]
  return (
    <Dialog open title={t('showTitle')} width={640} onClose={onClose} closeText={t('close')}>
      <dl className="facts logs-list">
        {lines.map(([head, text]) => (
          <div key={head} style={{ display: 'contents' }}>
            <dt>{head}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <dt>{t('changes')}</dt>
        <dd>
          {sentences.length === 0 ? (
            <span className="t3">{t('noChanges')}</span>
          ) : (
            <ul>
              {sentences.map(sentence => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          )}
        </dd>
      </dl>
    </Dialog>
  )
}
