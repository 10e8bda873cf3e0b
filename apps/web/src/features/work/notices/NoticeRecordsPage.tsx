import { api } from '@portico/contract/api.ts'
import { type NoticeRecord, type NoticeStage, noticeStages } from '@portico/contract/work/notices.ts'
import { Suspense } from 'react'
import { askAndDo, askAndRemove } from '#kit/act/askAndDo.ts'
import { refresh } from '#kit/act/refresh.ts'
import { optionsOf } from '#kit/fields/choices/optionsOf.ts'
import { Opened, useOpened } from '#kit/layers/Opened.tsx'
import { AddButton } from '#kit/list/AddButton.tsx'
import { ListPage } from '#kit/list/ListPage.tsx'
import { useColumns } from '#kit/list/useColumns.tsx'
import { useRowActions } from '#kit/list/useRowActions.ts'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { sayLate } from '#kit/show/sayLate.ts'
import type { RowAction } from '#kit/table/RowActions.tsx'
import { call } from '#shared/api/call.ts'
import { lateComponent } from '#shared/api/lateComponent.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { NoticeDialog } from './NoticeDialog.tsx'
import { noticeRecordTexts } from './noticeRecordTexts.ts'
import { ReadersDialog } from './ReadersDialog.tsx'
import './notices.css'

const NoticePreview = lateComponent(() => import('./NoticePreview.tsx'), sayLate)

type Open = { what: 'edit'; id: number | null } | { what: 'preview' | 'readers'; row: NoticeRecord }

const tones = { draft: '', scheduled: 'run', published: 'ok', recalled: 'warn', expired: '' } as const

const reload = () => refresh(api.notices.records, api.notices.list, api.notices.unread)

/** 公告管理: what stands under Notices, for whom, and who has read it. */
export default function NoticeRecordsPage() {
  const t = useTexts(noticeRecordTexts)
  const pick = usePick()
  const column = useColumns()
  const action = useRowActions()
  const dialog = useOpened<Open>(reload, 'notices')
  const { close } = dialog
  const nameOf = (row: NoticeRecord) => pick(row.title, row.titleEn)
  const ask = (row: NoticeRecord, what: 'recall' | 'remove') => {
    const { id, revision, readCount: count } = row
    const content = t(what === 'recall' ? 'askRecall' : 'askRemove', { name: nameOf(row), count })
    const work = () => call(api.notices[what], { id, revision })
    if (what === 'remove') return askAndRemove(content, work, reload)
    return askAndDo({ content, okText: t('recall'), danger: true }, work, { done: t('recalledDone'), after: reload })
  }
  const actionsOf = (row: NoticeRecord): RowAction[] => [
    action.edit(() => dialog.show({ what: 'edit', id: row.id })),
    { key: 'readers', label: t('readers'), onClick: () => dialog.show({ what: 'readers', row }) },
    { key: 'preview', label: t('preview'), onClick: () => dialog.show({ what: 'preview', row }) },
    ...(row.stage === 'published' || row.stage === 'scheduled'
      ? [{ key: 'recall', label: t('recall'), onClick: () => void ask(row, 'recall') }]
      : []),
    action.remove(() => ask(row, 'remove')),
  ]
  return (
    <>
      <ListPage
        title={t('title')}
        list={api.notices.records}
        exportAs={api.notices.exportRecords}
        columns={[
          {
            ...column.name('title', t('name'), { least: 200, isSortable: true, isFixed: true }),
            render: row => (
              <>
                {row.level === 'urgent' && <span className="tag err sm">{t('urgent')}</span>}{' '}
                {row.pinned && <span className="tag p sm">{t('pinned')}</span>}{' '}
                {row.mustRead && <span className="tag warn sm">{t('mustRead')}</span>} {nameOf(row)}
              </>
            ),
          },
          column.state('stage', t('stage'), tones, t, { onCard: 'end' }),
          column.moment('publishedAt', t('publishedAt'), { isSortable: true, onCard: 'line' }),
          column.count('readCount', t('readCount')),
          { key: 'targets', title: t('targets'), render: row => t(row.isTargeted ? 'some' : 'everybody') },
          column.name('publisher', t('publisher'), { onCard: 'line' }),
          column.moment('expiresAt', t('expiresAt'), { isSortable: true, isWideOnly: true }),
        ]}
        rowKey={row => String(row.id)}
        rowName={nameOf}
        filters={[
          { name: 'keyword', kind: 'word', label: t('keyword') },
          {
            name: 'stage',
            kind: 'choice',
            label: t('stage'),
            options: optionsOf(Object.keys(noticeStages) as NoticeStage[], t),
          },
          { name: 'level', kind: 'choice', label: t('level'), options: optionsOf(['normal', 'urgent'], t) },
        ]}
        rowActions={actionsOf}
        empty={<EmptyState art="data" title={t('empty')} text={t('emptyText')} />}
        actions={<AddButton label={t('add')} onClick={() => dialog.show({ what: 'edit', id: null })} />}
      />
      <Opened of={dialog}>
        {(open, ends) => (
          <>
            {open.what === 'edit' && <NoticeDialog id={open.id} {...ends} />}
            {open.what === 'preview' && (
              <Suspense fallback={null}>
                <NoticePreview id={open.row.id} name={nameOf(open.row)} onClose={close} />
              </Suspense>
            )}
            {open.what === 'readers' && <ReadersDialog id={open.row.id} name={nameOf(open.row)} onClose={close} />}
          </>
        )}
      </Opened>
    </>
  )
}
