import type { DocumentHappening } from '@portico/contract/work/documentEntities.ts'
import { Dialog } from '#kit/layers/Dialog.tsx'
import { useLanguage } from '#shared/i18n/language.ts'
import { fullMoment } from '#shared/i18n/moments.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { FilledWords } from './fields/FilledWords.tsx'
import { happeningTexts, wayTexts } from './readingTexts.ts'
import { useActorWords } from './useActorWords.ts'
import '#shared/styles/ownList.css'

/** 流转记录: all that has happened to a document, the latest first. Nothing of it is ever changed. */
export function HappeningsDialog({
  happenings,
  onClose,
}: {
  happenings: readonly DocumentHappening[]
  onClose: () => void
}) {
  const t = useTexts(wayTexts)
  const event = useTexts(happeningTexts)
  const pick = usePick()
  const actor = useActorWords()
  const language = useLanguage(state => state.language)
  return (
    <Dialog open title={t('record')} onClose={onClose} width={720}>
      <div className="own-list-card">
        <table className="own-list documents-record">
          <thead>
            <tr>
              {(['when', 'who', 'what', 'words'] as const).map(key => (
                <th key={key} scope="col" className={key === 'words' ? '' : 'nowrap'}>
                  {t(key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...happenings].reverse().map(it => (
              <tr key={`${it.round} ${it.key} ${it.event} ${it.at} ${it.by?.code} ${it.to?.code}`}>
                <td className="num" data-label={t('when')}>
                  {fullMoment(it.at, language)}
                </td>
                <td data-label={t('who')}>{actor(it)}</td>
                <td data-label={t('what')}>
                  {it.title && `${pick(it.title.zh, it.title.en)} · `}
                  {event(it.event)}
                  {it.to && ` · ${pick(it.to.name, it.to.nameEn)}`}
                </td>
                <td
                  className={it.words === '' && it.changes.length === 0 ? 'none' : 'anywhere'}
                  data-label={t('words')}
                >
                  {it.words}
                  <FilledWords decisions={[it]} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  )
}
