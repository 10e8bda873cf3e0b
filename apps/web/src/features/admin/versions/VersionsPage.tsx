import { VersionChange, type VersionRecord } from '@portico/contract/admin/versions.ts'
import { api } from '@portico/contract/api.ts'
import { askAndRemove } from '#kit/act/askAndDo.ts'
import { refresh } from '#kit/act/refresh.ts'
import { ChoiceField } from '#kit/fields/choices/ChoiceField.tsx'
import { optionsOf } from '#kit/fields/choices/optionsOf.ts'
import { DateField } from '#kit/fields/dates/DateField.tsx'
import { TextInput } from '#kit/fields/TextInput.tsx'
import { recordForm } from '#kit/form/recordForm.tsx'
import { type Ends, Opened, useOpened } from '#kit/layers/Opened.tsx'
import { AddButton } from '#kit/list/AddButton.tsx'
import { findRow } from '#kit/list/findRow.ts'
import { ListPage } from '#kit/list/ListPage.tsx'
import { useColumns } from '#kit/list/useColumns.tsx'
import { useRowActions } from '#kit/list/useRowActions.ts'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { call } from '#shared/api/call.ts'
import { RichTextField } from '#shared/editor/RichTextField.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { versionTexts } from './versionTexts.ts'

const levels = ['major', 'optimization', 'repair'] as const
const tones = { major: 'p', optimization: '', repair: 'warn' } as const

const reload = () => refresh(api.versions.records, api.versions.current)

/** 版本更新: what each version of the portal brought. */
export default function VersionsPage() {
  const t = useTexts(versionTexts)
  const column = useColumns()
  const action = useRowActions()
  /** Null for a new one. */
  const dialog = useOpened<VersionRecord | null>(reload, 'versions')
  const remove = ({ id, revision, version }: VersionRecord) =>
    askAndRemove(t('askRemove', { name: version }), () => call(api.versions.remove, { id, revision }), reload)
  return (
    <>
      <ListPage
        title={t('pageTitle')}
        list={api.versions.records}
        exportAs={api.versions.exportRecords}
        columns={[
          column.digits('version', t('version'), { isSortable: true, isFixed: true, onCard: 'beside' }),
          column.name('title', t('title'), { least: 120, isSortable: true, onCard: 'name' }),
          {
            key: 'level',
            title: t('level'),
            onCard: 'end',
            isSortable: true,
            render: row => <span className={`tag sm ${tones[row.level]}`}>{t(row.level)}</span>,
          },
          column.moment('updatedAt', t('updatedAt'), { isSortable: true, onCard: 'line' }),
          column.changedAt({ isWideOnly: true }),
        ]}
        rowKey={row => String(row.id)}
        rowName={row => row.version}
        filters={[
          { name: 'keyword', kind: 'word', label: t('keyword') },
          { name: 'level', kind: 'choice', label: t('level'), options: optionsOf(levels, t) },
        ]}
        rowActions={row => [action.edit(() => dialog.show(row)), action.remove(() => remove(row))]}
        empty={<EmptyState art="data" title={t('empty')} text={t('emptyText')} />}
        actions={<AddButton label={t('add')} onClick={() => dialog.show(null)} />}
      />
      <Opened of={dialog}>{(open, ends) => <VersionDialog read={open} {...ends} />}</Opened>
    </>
  )
}

interface VersionDialogProps extends Ends {
  /** Null adds a new one. */
  read: VersionRecord | null
}

const form = recordForm(VersionChange, versionTexts, { id: null, revision: null })

/** Adds or edits a version record: title, version, update time, level and content are required (spec 2 §5). */
function VersionDialog({ read, ...ends }: VersionDialogProps) {
  const t = useTexts(versionTexts)
  return (
    <form.Dialog
      title={t(read ? 'editTitle' : 'add')}
      width={900}
      columns={2}
      initial={read ?? { titleEn: '', content: '', contentEn: '' }}
      save={(values, now) => call(api.versions.save, { ...values, ...(now && { id: now.id, revision: now.revision }) })}
      {...ends}
      record={read}
      reread={() => findRow(api.versions.records, ({ id }) => id === read?.id)}
    >
      <form.Row className="wide" name="title" />
      <form.Row className="wide" name="titleEn" extra={t('englishHint')} />
      <form.Row name="version">
        <TextInput placeholder="V5.3.0" />
      </form.Row>
      <form.Row name="level">
        <ChoiceField options={optionsOf(['major', 'optimization', 'repair'], t)} />
      </form.Row>
      <form.Row className="wide" name="updatedAt" extra={t('updatedHint')}>
        <DateField time />
      </form.Row>
      <form.Row className="wide" name="content">
        <RichTextField label={t('content')} />
      </form.Row>
      <form.Row className="wide" name="contentEn">
        <RichTextField label={t('contentEn')} />
      </form.Row>
    </form.Dialog>
  )
}
