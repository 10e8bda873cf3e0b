import { api } from '@portico/contract/api.ts'
import { type ArticleType, ArticleTypeChange } from '@portico/contract/work/articles.ts'
import { askAndRemove } from '#kit/act/askAndDo.ts'
import { TextLines } from '#kit/fields/TextInput.tsx'
import { recordForm } from '#kit/form/recordForm.tsx'
import type { Ends } from '#kit/layers/Opened.tsx'
import { Opened, useOpened } from '#kit/layers/Opened.tsx'
import { AddButton } from '#kit/list/AddButton.tsx'
import { findRow } from '#kit/list/findRow.ts'
import { ListPage } from '#kit/list/ListPage.tsx'
import { useColumns } from '#kit/list/useColumns.tsx'
import { useRowActions } from '#kit/list/useRowActions.ts'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { call } from '#shared/api/call.ts'
import { defineTexts, usePick, useTexts } from '#shared/i18n/texts.ts'
import { forgetArticles } from './forgetArticles.ts'

const articleTypeTexts = defineTexts({
  title: { zh: '文章类型', en: 'Article types' },
  add: { zh: '新增类型', en: 'Add type' },
  editTitle: { zh: '编辑类型', en: 'Edit type' },
  keyword: { zh: '编号、名称或简称', en: 'Number or name' },
  number: { zh: '类型编号', en: 'Number' },
  name: { zh: '名称', en: 'Name' },
  nameEn: { zh: '英文名称', en: 'English name' },
  englishHint: { zh: '留空时，英文界面显示中文', en: 'Left empty, English readers see the Chinese' },
  shortName: { zh: '简称', en: 'Short name' },
  remark: { zh: '备注', en: 'Remark' },
  homePosition: { zh: '首页序号', en: 'Home order' },
  enabled: { zh: '启用', en: 'Enabled' },
  disabled: { zh: '停用', en: 'Disabled' },
  state: { zh: '状态', en: 'State' },
  articleCount: { zh: '文章数', en: 'Articles' },
  askRemove: { zh: '确定删除文章类型“{name}”吗？', en: 'Delete the type “{name}”?' },
  empty: { zh: '还没有文章类型', en: 'No types yet' },
  emptyText: { zh: '文章按类型分组显示。', en: 'Articles are shown by type.' },
})

/** 文章类型. */
export default function ArticleTypesPage() {
  const t = useTexts(articleTypeTexts)
  const pick = usePick()
  const column = useColumns()
  const action = useRowActions()
  /** Null for a new one. */
  const dialog = useOpened<ArticleType | null>(forgetArticles, 'articleTypes')
  const nameOf = (row: ArticleType) => pick(row.name, row.nameEn)
  const remove = (row: ArticleType) => {
    const { id, revision } = row
    const content = t('askRemove', { name: nameOf(row) })
    return askAndRemove(content, () => call(api.articles.removeType, { id, revision }), forgetArticles)
  }
  return (
    <>
      <ListPage
        title={t('title')}
        list={api.articles.typeRecords}
        exportAs={api.articles.exportTypes}
        columns={[
          column.name('name', t('name'), { isSortable: true, isFixed: true }),
          column.text('number', t('number'), { isSortable: true, onCard: 'beside' }),
          column.isOn('enabled', t('state'), [t('enabled'), t('disabled')], { onCard: 'end' }),
          column.text('shortName', t('shortName'), { lines: 1 }),
          column.text('remark', t('remark'), { lines: 2, least: 120, onCard: 'line' }),
          column.digits('homePosition', t('homePosition'), { align: 'right', isSortable: true }),
          column.count('articleCount', t('articleCount')),
        ]}
        rowKey={row => String(row.id)}
        rowName={nameOf}
        filters={[
          { name: 'keyword', kind: 'word', label: t('keyword') },
          { name: 'enabled', kind: 'isOn', label: t('state'), words: [t('enabled'), t('disabled')] },
        ]}
        rowActions={row => [action.edit(() => dialog.show(row)), action.remove(() => remove(row))]}
        empty={<EmptyState art="data" title={t('empty')} text={t('emptyText')} />}
        actions={<AddButton label={t('add')} onClick={() => dialog.show(null)} />}
      />
      <Opened of={dialog}>{(open, ends) => <TypeDialog read={open} {...ends} />}</Opened>
    </>
  )
}

const form = recordForm(ArticleTypeChange, articleTypeTexts, { id: null, revision: null })

interface TypeDialogProps extends Ends {
  read: ArticleType | null
}

function TypeDialog({ read, ...ends }: TypeDialogProps) {
  const t = useTexts(articleTypeTexts)
  return (
    <form.Dialog
      title={t(read ? 'editTitle' : 'add')}
      initial={
        read ? { ...read, remark: read.remark ?? '' } : { nameEn: '', remark: '', homePosition: 1, enabled: true }
      }
      save={(values, read) =>
        call(api.articles.saveType, {
          ...values,
          homePosition: values.homePosition ?? 0,
          ...(read && { id: read.id, revision: read.revision }),
        })
      }
      {...ends}
      record={read}
      reread={() => findRow(api.articles.typeRecords, ({ id }) => id === read?.id)}
    >
      <form.Row name="number" />
      <form.Row name="name" />
      <form.Row name="nameEn" extra={t('englishHint')} />
      <form.Row name="shortName" />
      <form.Row name="remark">
        <TextLines />
      </form.Row>
      <form.Row name="homePosition" />
      <form.Row name="enabled" />
    </form.Dialog>
  )
}
