import { api } from '@portico/contract/api.ts'
import type { ArticleType, ArticleTypeChange } from '@portico/contract/articles.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Form, InputNumber, Switch } from 'antd'
import { useState } from 'react'
import { sayFailure } from '#shared/api/attempt.ts'
import { call } from '#shared/api/call.ts'
import { FormDialog } from '#shared/form/FormDialog.tsx'
import { mustEnter } from '#shared/form/rules.ts'
import { TextInput, TextLines } from '#shared/form/TextInput.tsx'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { ListPage } from '#shared/list/ListPage.tsx'
import type { ListColumn } from '#shared/list/ListTable.tsx'
import { confirm } from '#shared/ui/confirm.tsx'
import { EmptyState } from '#shared/ui/EmptyState.tsx'
import { Icon } from '#shared/ui/Icon.tsx'
import { iconPlus } from '#shared/ui/icons.ts'
import { toast } from '#shared/ui/toast.ts'
import { articleTypeTexts } from './articleTypeTexts.ts'
import { forgetArticles } from './forgetArticles.ts'

/** 文章类型. */
export default function ArticleTypesPage() {
  const t = useTexts(articleTypeTexts)
  const pick = usePick()
  const client = useQueryClient()
  /** Null for a new one. */
  const [open, setOpen] = useState<ArticleType | null | undefined>()
  const nameOf = (row: ArticleType) => pick(row.name, row.nameEn)
  const remove = async (row: ArticleType) => {
    if (!(await confirm({ content: t('askRemove', { name: nameOf(row) }), okText: t('remove'), danger: true }))) return
    try {
      await call(api.articles.removeType, { id: row.id, revision: row.revision })
      toast.success(t('removed'))
    } catch (error) {
      sayFailure(error)
    }
    forgetArticles(client)
  }
  const columns: ListColumn<ArticleType>[] = [
    { key: 'number', title: t('number'), isSortable: true, isFixed: true, render: row => row.number },
    { key: 'name', title: t('name'), lines: 1, isSortable: true, render: nameOf },
    {
      key: 'enabled',
      title: t('state'),
      render: row => <span className={`st ${row.enabled ? 'ok' : ''}`}>{t(row.enabled ? 'enabled' : 'disabled')}</span>,
    },
    { key: 'shortName', title: t('shortName'), lines: 1, render: row => row.shortName },
    { key: 'remark', title: t('remark'), lines: 2, least: 120, render: row => row.remark ?? '—' },
    {
      key: 'homePosition',
      title: t('homePosition'),
      align: 'right',
      isSortable: true,
      render: row => <span className="num">{row.homePosition}</span>,
    },
    {
      key: 'articleCount',
      title: t('articleCount'),
      align: 'right',
      render: row => <span className="num">{row.articleCount}</span>,
    },
  ]
  return (
    <>
      <ListPage
        title={t('title')}
        list={api.articles.typeRecords}
        exportAs={api.articles.exportTypes}
        columns={columns}
        rowKey={row => String(row.id)}
        rowName={nameOf}
        filters={[
          { name: 'keyword', kind: 'word', label: t('keyword') },
          {
            name: 'enabled',
            kind: 'choice',
            label: t('state'),
            read: text => text === '1',
            options: [
              { value: '1', label: t('enabled') },
              { value: '0', label: t('disabled') },
            ],
          },
        ]}
        rowActions={row => [
          { key: 'edit', label: t('edit'), onClick: () => setOpen(row) },
          { key: 'remove', label: t('remove'), isDanger: true, onClick: () => void remove(row) },
        ]}
        empty={<EmptyState art="data" title={t('empty')} text={t('emptyText')} />}
        actions={
          <Button type="primary" icon={<Icon of={iconPlus} size={15} />} onClick={() => setOpen(null)}>
            {t('add')}
          </Button>
        }
      />
      {open !== undefined && (
        <TypeDialog
          read={open}
          onClose={() => setOpen(undefined)}
          onSaved={() => {
            setOpen(undefined)
            forgetArticles(client)
          }}
        />
      )}
    </>
  )
}

interface TypeDialogProps {
  read: ArticleType | null
  onClose: () => void
  onSaved: () => void
}
type Values = Omit<ArticleTypeChange, 'id' | 'revision'>

function TypeDialog({ read, onClose, onSaved }: TypeDialogProps) {
  const t = useTexts(articleTypeTexts)
  const save = (values: Values) =>
    call(api.articles.saveType, {
      ...values,
      homePosition: values.homePosition ?? 0,
      ...(read && { id: read.id, revision: read.revision }),
    })
  return (
    <FormDialog<Values>
      title={t(read ? 'editTitle' : 'add')}
      initial={
        read ? { ...read, remark: read.remark ?? '' } : { nameEn: '', remark: '', homePosition: 1, enabled: true }
      }
      labels={{
        ...{ number: t('number'), name: t('name'), nameEn: t('nameEn'), shortName: t('shortName') },
        ...{ remark: t('remark'), homePosition: t('homePosition') },
      }}
      save={save}
      onSaved={onSaved}
      onClose={onClose}
      {...(read ? { changed: read } : {})}
    >
      <Form.Item name="number" label={t('number')} rules={[mustEnter(t('number'))]}>
        <TextInput maxLength={20} />
      </Form.Item>
      <Form.Item name="name" label={t('name')} rules={[mustEnter(t('name'))]}>
        <TextInput />
      </Form.Item>
      <Form.Item name="nameEn" label={t('nameEn')} extra={t('englishHint')}>
        <TextInput />
      </Form.Item>
      <Form.Item name="shortName" label={t('shortName')} rules={[mustEnter(t('shortName'))]}>
        <TextInput maxLength={20} />
      </Form.Item>
      <Form.Item name="remark" label={t('remark')}>
        <TextLines maxLength={200} />
      </Form.Item>
      <Form.Item name="homePosition" label={t('homePosition')}>
        <InputNumber min={0} max={9999} precision={0} />
      </Form.Item>
      <Form.Item name="enabled" label={t('enabled')} valuePropName="checked">
        <Switch />
      </Form.Item>
    </FormDialog>
  )
}
