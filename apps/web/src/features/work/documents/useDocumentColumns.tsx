import type { DocumentPerson } from '@portico/contract/work/documentEntities.ts'
import type { ListedDocument } from '@portico/contract/work/documents.ts'
import { Link } from 'react-router'
import { useColumns } from '#kit/list/useColumns.tsx'
import { useIsPhone } from '#kit/screen/useIsPhone.ts'
import type { ListColumn } from '#kit/table/ListTable.tsx'
import { useLanguage } from '#shared/i18n/language.ts'
import { dueMoment, isPast } from '#shared/i18n/nearMoments.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { TwoLines } from '#shared/twoLines/TwoLines.tsx'
import { documentPath } from './documentPath.ts'
import { documentStateTexts, documentTexts, documentTones } from './documentTexts.ts'
import type { DocumentView } from './documentViews.ts'
import { peopleWords } from './peopleWords.ts'

type Sorted = 'changedAt' | 'submittedAt' | 'name' | 'dueAt'

/** The columns of the lists of documents. Of one's own the applicant is left out, and when it was changed is there. */
export function useDocumentColumns(view: DocumentView | 'records'): ListColumn<ListedDocument, Sorted>[] {
  const t = useTexts(documentTexts)
  const state = useTexts(documentStateTexts)
  const pick = usePick()
  const language = useLanguage(now => now.language)
  const column = useColumns()
  // There the name opens the row by itself: a link within would be one too many.
  const isPhone = useIsPhone()
  const names = (people: readonly DocumentPerson[]) => peopleWords(people, language, 2)
  return [
    {
      key: 'name',
      title: t('name'),
      lines: 2,
      least: 200,
      isSortable: true,
      isFixed: true,
      render: row => (
        <TwoLines below={pick(row.summary, row.summaryEn) || t('untitled')}>
          {isPhone || (view === 'records' && row.state === 'draft') ? (
            <span className="b">{pick(row.name, row.nameEn)}</span>
          ) : (
            <Link className="b" to={documentPath(row.id)}>
              {pick(row.name, row.nameEn)}
            </Link>
          )}
        </TwoLines>
      ),
    },
    { ...column.digits('number', t('number'), { onCard: 'line' }), isEmpty: row => !row.number },
    ...(view === 'mine'
      ? []
      : [
          {
            key: 'applicant',
            title: t('applicant'),
            lines: 2 as const,
            onCard: 'line' as const,
            render: (row: ListedDocument) => (
              <TwoLines below={pick(row.unitName, row.unitNameEn)}>
                {pick(row.applicant.name, row.applicant.nameEn)}
              </TwoLines>
            ),
          },
        ]),
    view === 'waiting'
      ? {
          // All of them are on their way; what they wait for tells them apart.
          key: 'needed',
          title: t('needed'),
          onCard: 'end',
          render: ({ asksForAnswer }) => (
            <span className={`tag${asksForAnswer ? ' p' : ''}`}>{t(asksForAnswer ? 'toAnswer' : 'toDecide')}</span>
          ),
        }
      : column.state('state', t('state'), documentTones, state, { onCard: 'end' }),
    {
      key: 'step',
      title: t('step'),
      lines: 2,
      onCard: 'line',
      isEmpty: row => row.steps.length === 0,
      render: row =>
        row.steps.length === 0 ? (
          '—'
        ) : (
          <TwoLines below={names(row.people)}>{row.steps.map(it => pick(it.zh, it.en)).join(' · ')}</TwoLines>
        ),
    },
    { ...column.moment('submittedAt', t('submittedAt'), { isSortable: true }), isEmpty: row => !row.submittedAt },
    ...(view === 'mine' ? [column.moment('changedAt', t('changedAt'), { isSortable: true })] : []),
    {
      key: 'dueAt',
      title: t('dueAt'),
      onCard: 'line',
      isSortable: true,
      isEmpty: row => !row.dueAt,
      render: ({ dueAt, soonAt }) => {
        if (!dueAt) return '—'
        const isSoon = soonAt && isPast(soonAt)
        return (
          <span className={`num${isPast(dueAt) ? ' tr' : ''}`}>
            {dueMoment(dueAt, language)}{' '}
            {isPast(dueAt) ? (
              <span className="tag sm err">{t('overdue')}</span>
            ) : (
              isSoon && <span className="tag sm warn">{t('soon')}</span>
            )}
          </span>
        )
      },
    },
  ]
}
