import { api } from '@portico/contract/api.ts'
import type { ArticleType, ArticleTypeChange } from '@portico/contract/articles.ts'
import { useQueryClient } from '@tanstack/react-query'
import { sayFailure } from '#kit/act/attempt.ts'
import { Button } from '#kit/fields/Button.tsx'
import { NumberField } from '#kit/fields/NumberField.tsx'
import { Switch } from '#kit/fields/Switch.tsx'
import { TextInput, TextLines } from '#kit/fields/TextInput.tsx'
import { FormDialog } from '#kit/form/FormDialog.tsx'
import { FormRow } from '#kit/form/FormRow.tsx'
import { mustEnter, wholeNumber } from '#kit/form/rules.ts'
import { iconPlus } from '#kit/icons/icons.ts'
import { confirm } from '#kit/layers/confirm.tsx'
import { Opened, useOpened } from '#kit/layers/Opened.tsx'
import { toast } from '#kit/layers/toast.ts'
import { ListPage } from '#kit/list/ListPage.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import type { ListColumn } from '#kit/table/ListTable.tsx'
import { call } from '#shared/api/call.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { articleTypeTexts } from './articleTypeTexts.ts'
import { forgetArticles } from './forgetArticles.ts'

/** 文章类型. */
export default function ArticleTypesPage() {
  const t = useTexts(articleTypeTexts)
  const pick = usePick()
  const client = useQueryClient()
  /** Null for a new one. */
  const dialog = useOpened<ArticleType | null>()
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
          { key: 'edit', label: t('edit'), onClick: () => dialog.show(row) },
          { key: 'remove', label: t('remove'), isDanger: true, onClick: () => void remove(row) },
        ]}
        empty={<EmptyState art="data" title={t('empty')} text={t('emptyText')} />}
        actions={
          <Button kind="primary" icon={iconPlus} onClick={() => dialog.show(null)}>
            {t('add')}
          </Button>
        }
      />
      <Opened of={dialog}>
        {open => (
          <TypeDialog
            read={open}
            onClose={dialog.close}
            onSaved={() => {
              dialog.close()
              forgetArticles(client)
            }}
          />
        )}
      </Opened>
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
      <FormRow name="number" label={t('number')} rules={[mustEnter(t('number'))]}>
        <TextInput maxLength={20} />
      </FormRow>
      <FormRow name="name" label={t('name')} rules={[mustEnter(t('name'))]}>
        <TextInput />
      </FormRow>
      <FormRow name="nameEn" label={t('nameEn')} extra={t('englishHint')}>
        <TextInput />
      </FormRow>
      <FormRow name="shortName" label={t('shortName')} rules={[mustEnter(t('shortName'))]}>
        <TextInput maxLength={20} />
      </FormRow>
      <FormRow name="remark" label={t('remark')}>
        <TextLines maxLength={200} />
      </FormRow>
      <FormRow name="homePosition" label={t('homePosition')} rules={[wholeNumber(0, 9999)]}>
        <NumberField min={0} max={9999} />
      </FormRow>
      <FormRow name="enabled" label={t('enabled')} valuePropName="checked">
        <Switch />
      </FormRow>
    </FormDialog>
  )
}
