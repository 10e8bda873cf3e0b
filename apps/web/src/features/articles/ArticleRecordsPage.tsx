import { api } from '@portico/contract/api.ts'
import type { ArticleRecord } from '@portico/contract/articles.ts'
import { paths } from '@portico/contract/names.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { sayFailure } from '#kit/act/attempt.ts'
import { Button } from '#kit/fields/Button.tsx'
import { iconPlus } from '#kit/icons/icons.ts'
import { confirm } from '#kit/layers/confirm.tsx'
import { toast } from '#kit/layers/toast.ts'
import { ListPage } from '#kit/list/ListPage.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import type { ListColumn } from '#kit/table/ListTable.tsx'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { fullMoment } from '#shared/i18n/moments.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { articleRecordTexts } from './articleRecordTexts.ts'
import { forgetArticles } from './forgetArticles.ts'

const tones = { draft: '', published: 'ok', recalled: 'warn' } as const

/** 文章管理: the articles that readers find under their types. */
export default function ArticleRecordsPage() {
  const t = useTexts(articleRecordTexts)
  const pick = usePick()
  const language = useLanguage(state => state.language)
  const navigate = useNavigate()
  const client = useQueryClient()
  const { data: types } = useApiQuery(api.articles.typeRecords, { limit: 400 })
  const edit = (id?: number) => void navigate(id ? `${paths.articleEditor}?id=${id}` : paths.articleEditor)
  const nameOf = (row: ArticleRecord) => pick(row.title, row.titleEn)
  const remove = async (row: ArticleRecord) => {
    const content = t('askRemove', { name: nameOf(row), count: row.collectionCount })
    if (!(await confirm({ content, okText: t('remove'), danger: true }))) return
    try {
      await call(api.articles.remove, { id: row.id, revision: row.revision })
      toast.success(t('removed'))
    } catch (error) {
      sayFailure(error)
    }
    forgetArticles(client)
  }
  const columns: ListColumn<ArticleRecord>[] = [
    {
      key: 'title',
      title: t('name'),
      lines: 1,
      least: 200,
      isSortable: true,
      isFixed: true,
      render: row => (
        <>
          {row.pinned && <span className="tag p sm">{t('pinned')}</span>} {nameOf(row)}
        </>
      ),
    },
    {
      key: 'state',
      title: t('state'),
      render: row => <span className={`st ${tones[row.state]}`}>{t(row.state)}</span>,
    },
    { key: 'type', title: t('type'), lines: 1, render: row => pick(row.typeName, row.typeNameEn) },
    {
      key: 'publishedAt',
      title: t('publishedAt'),
      isSortable: true,
      render: row => <span className="num">{fullMoment(row.publishedAt, language)}</span>,
    },
    { key: 'publisher', title: t('publisher'), lines: 1, render: row => pick(row.publisher, row.publisherEn) },
    {
      key: 'collectionCount',
      title: t('collectionCount'),
      align: 'right',
      render: row => <span className="num">{row.collectionCount}</span>,
    },
  ]
  return (
    <ListPage
      title={t('title')}
      list={api.articles.records}
      exportAs={api.articles.exportRecords}
      columns={columns}
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
        {
          name: 'state',
          kind: 'choice',
          label: t('state'),
          options: (['draft', 'published', 'recalled'] as const).map(value => ({ value, label: t(value) })),
        },
      ]}
      rowActions={row => [
        { key: 'edit', label: t('edit'), onClick: () => edit(row.id) },
        { key: 'remove', label: t('remove'), isDanger: true, onClick: () => void remove(row) },
      ]}
      empty={<EmptyState art="data" title={t('empty')} text={t('emptyText')} />}
      actions={
        <Button kind="primary" icon={iconPlus} onClick={() => edit()}>
          {t('add')}
        </Button>
      }
    />
  )
}
