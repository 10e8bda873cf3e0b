import { api } from '@portico/contract/api.ts'
import { paths } from '@portico/contract/names.ts'
import type { ArticleRecord } from '@portico/contract/work/articles.ts'
import { useNavigate } from 'react-router'
import { askAndRemove } from '#kit/act/askAndDo.ts'
import { optionsOf } from '#kit/fields/choices/optionsOf.ts'
import { AddButton } from '#kit/list/AddButton.tsx'
import { ListPage } from '#kit/list/ListPage.tsx'
import { useColumns } from '#kit/list/useColumns.tsx'
import { useRowActions } from '#kit/list/useRowActions.ts'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { articleRecordTexts } from './articleRecordTexts.ts'
import { forgetArticles } from './forgetArticles.ts'

const tones = { draft: '', published: 'ok', recalled: 'warn' } as const
const states = ['draft', 'published', 'recalled'] as const

/** 文章管理: the articles that readers find under their types. */
export default function ArticleRecordsPage() {
  const t = useTexts(articleRecordTexts)
  const pick = usePick()
  const navigate = useNavigate()
  const column = useColumns()
  const action = useRowActions()
  const { data: types } = useApiQuery(api.articles.typeRecords, { limit: 400 })
  const edit = (id?: number) => void navigate(id ? `${paths.articleEditor}?id=${id}` : paths.articleEditor)
  const nameOf = (row: ArticleRecord) => pick(row.title, row.titleEn)
  const remove = (row: ArticleRecord) => {
    const { id, revision, collectionCount: count } = row
    const content = t('askRemove', { name: nameOf(row), count })
    return askAndRemove(content, () => call(api.articles.remove, { id, revision }), forgetArticles)
  }
  return (
    <ListPage
      title={t('title')}
      list={api.articles.records}
      exportAs={api.articles.exportRecords}
      columns={[
        {
          ...column.name('title', t('name'), { least: 200, isSortable: true, isFixed: true }),
          render: row => (
            <>
              {row.pinned && <span className="tag p sm">{t('pinned')}</span>} {nameOf(row)}
            </>
          ),
        },
        column.state('state', t('state'), tones, t, { onCard: 'end' }),
        { key: 'type', title: t('type'), lines: 1, onCard: 'line', render: row => pick(row.typeName, row.typeNameEn) },
        column.moment('publishedAt', t('publishedAt'), { isSortable: true, onCard: 'line' }),
        column.name('publisher', t('publisher')),
        column.count('collectionCount', t('collectionCount')),
      ]}
      rowKey={row => String(row.id)}
      rowName={nameOf}
      filters={[
        { name: 'keyword', kind: 'word', label: t('keyword') },
        {
          name: 'typeId',
          kind: 'choice',
          label: t('type'),
          read: Number,
          options: (types?.rows ?? []).map(type => ({ value: String(type.id), label: pick(type.name, type.nameEn) })),
        },
        { name: 'state', kind: 'choice', label: t('state'), options: optionsOf(states, t) },
      ]}
      rowActions={row => [action.edit(() => edit(row.id)), action.remove(() => remove(row))]}
      empty={<EmptyState art="data" title={t('empty')} text={t('emptyText')} />}
      actions={<AddButton label={t('add')} onClick={() => edit()} />}
    />
  )
}
