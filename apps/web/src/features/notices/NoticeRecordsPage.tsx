import { api } from '@portico/contract/api.ts'
import { type NoticeRecord, type NoticeStage, noticeStages } from '@portico/contract/notices.ts'
import { useQueryClient } from '@tanstack/react-query'
import { sayFailure } from '#kit/act/attempt.ts'
import { Button } from '#kit/fields/Button.tsx'
import { iconPlus } from '#kit/icons/icons.ts'
import { confirm } from '#kit/layers/confirm.tsx'
import { Opened, useOpened } from '#kit/layers/Opened.tsx'
import { toast } from '#kit/layers/toast.ts'
import { ListPage } from '#kit/list/ListPage.tsx'
import type { RowAction } from '#kit/list/RowActions.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import type { ListColumn } from '#kit/table/ListTable.tsx'
import { call } from '#shared/api/call.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { fullMoment } from '#shared/i18n/moments.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { NoticeDialog } from './NoticeDialog.tsx'
import { NoticePreview } from './NoticePreview.tsx'
import { noticeRecordTexts } from './noticeRecordTexts.ts'
import { ReadersDialog } from './ReadersDialog.tsx'

type Open = { what: 'edit'; id: number | null } | { what: 'preview' | 'readers'; row: NoticeRecord }

const tones: Readonly<Record<NoticeStage, string>> = {
  draft: '',
  scheduled: 'run',
  published: 'ok',
  recalled: 'warn',
  expired: '',
}

/** 公告管理: what stands under Notices, for whom, and who has read it. */
export default function NoticeRecordsPage() {
  const t = useTexts(noticeRecordTexts)
  const pick = usePick()
  const language = useLanguage(state => state.language)
  const client = useQueryClient()
  const dialog = useOpened<Open>()
  const { close } = dialog
  const reload = () => {
    for (const { url } of [api.notices.records, api.notices.list, api.notices.unread])
      void client.invalidateQueries({ queryKey: [url] })
  }
  const nameOf = (row: NoticeRecord) => pick(row.title, row.titleEn)
  const ask = async (row: NoticeRecord, what: 'recall' | 'remove') => {
    const words = what === 'recall' ? 'askRecall' : 'askRemove'
    const content = t(words, { name: nameOf(row), count: row.readCount })
    if (!(await confirm({ content, okText: t(what), danger: true }))) return
    try {
      await call(api.notices[what], { id: row.id, revision: row.revision })
      toast.success(t(what === 'recall' ? 'recalledDone' : 'removed'))
    } catch (error) {
      sayFailure(error)
    }
    reload()
  }
  const actionsOf = (row: NoticeRecord): RowAction[] => [
    { key: 'edit', label: t('edit'), onClick: () => dialog.show({ what: 'edit', id: row.id }) },
    { key: 'readers', label: t('readers'), onClick: () => dialog.show({ what: 'readers', row }) },
    { key: 'preview', label: t('preview'), onClick: () => dialog.show({ what: 'preview', row }) },
    ...(row.stage === 'published' || row.stage === 'scheduled'
      ? [{ key: 'recall', label: t('recall'), onClick: () => void ask(row, 'recall') }]
      : []),
    { key: 'remove', label: t('remove'), isDanger: true, onClick: () => void ask(row, 'remove') },
  ]
  const columns: ListColumn<NoticeRecord>[] = [
    {
      key: 'title',
      title: t('name'),
      lines: 1,
      least: 200,
      isSortable: true,
      isFixed: true,
      render: row => (
        <>
          {row.level === 'urgent' && <span className="tag err sm">{t('urgent')}</span>}{' '}
          {row.pinned && <span className="tag p sm">{t('pinned')}</span>}{' '}
          {row.mustRead && <span className="tag warn sm">{t('mustRead')}</span>} {nameOf(row)}
        </>
      ),
    },
    {
      key: 'stage',
      title: t('stage'),
      render: row => <span className={`st ${tones[row.stage]}`}>{t(row.stage)}</span>,
    },
    {
      key: 'publishedAt',
      title: t('publishedAt'),
      isSortable: true,
      render: row => <span className="num">{fullMoment(row.publishedAt, language)}</span>,
    },
    {
      key: 'readCount',
      title: t('readCount'),
      align: 'right',
      render: row => <span className="num">{row.readCount.toLocaleString('en')}</span>,
    },
    {
      key: 'targets',
      title: t('targets'),
      render: row => t(row.isTargeted ? 'some' : 'everybody'),
    },
    { key: 'publisher', title: t('publisher'), lines: 1, render: row => pick(row.publisher, row.publisherEn) },
    {
      key: 'expiresAt',
      title: t('expiresAt'),
      isSortable: true,
      isWideOnly: true,
      render: row => <span className="num">{row.expiresAt ? fullMoment(row.expiresAt, language) : '—'}</span>,
    },
  ]
  return (
    <>
      <ListPage
        title={t('title')}
        list={api.notices.records}
        exportAs={api.notices.exportRecords}
        columns={columns}
        rowKey={row => String(row.id)}
        rowName={nameOf}
        filters={[
          { name: 'keyword', kind: 'word', label: t('keyword') },
          {
            name: 'stage',
            kind: 'choice',
            label: t('stage'),
            options: (Object.keys(noticeStages) as NoticeStage[]).map(value => ({ value, label: t(value) })),
          },
          {
            name: 'level',
            kind: 'choice',
            label: t('level'),
            options: (['normal', 'urgent'] as const).map(value => ({ value, label: t(value) })),
          },
        ]}
        rowActions={actionsOf}
        empty={<EmptyState art="data" title={t('empty')} text={t('emptyText')} />}
        actions={
          <Button kind="primary" icon={iconPlus} onClick={() => dialog.show({ what: 'edit', id: null })}>
            {t('add')}
          </Button>
        }
      />
      <Opened of={dialog}>
        {open => (
          <>
            {open.what === 'edit' && (
              <NoticeDialog
                id={open.id}
                onClose={close}
                onSaved={() => {
                  close()
                  reload()
                }}
              />
            )}
            {open.what === 'preview' && <NoticePreview id={open.row.id} name={nameOf(open.row)} onClose={close} />}
            {open.what === 'readers' && <ReadersDialog id={open.row.id} name={nameOf(open.row)} onClose={close} />}
          </>
        )}
      </Opened>
    </>
  )
}
