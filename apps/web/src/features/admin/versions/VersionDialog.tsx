import { VersionChange, type VersionRecord } from '@portico/contract/admin/versions.ts'
import { api } from '@portico/contract/api.ts'
import { ChoiceField } from '#kit/fields/choices/ChoiceField.tsx'
import { optionsOf } from '#kit/fields/choices/optionsOf.ts'
import { DateField } from '#kit/fields/dates/DateField.tsx'
import { TextInput } from '#kit/fields/TextInput.tsx'
import { recordForm } from '#kit/form/recordForm.tsx'
import { findRow } from '#kit/list/findRow.ts'
import { call } from '#shared/api/call.ts'
import RichTextEditor from '#shared/editor/RichTextEditor.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { versionTexts } from './versionTexts.ts'

interface VersionDialogProps {
  /** Null adds a new one. */
  read: VersionRecord | null
  onClose: () => void
  onSaved: () => void
}

const form = recordForm(VersionChange, versionTexts, { id: null, revision: null })

/** Adds or edits a version record: title, version, update time, level and content are required (spec 2 §5). */
export function VersionDialog({ read, onClose, onSaved }: VersionDialogProps) {
  const t = useTexts(versionTexts)
  return (
    <form.Dialog
      title={t(read ? 'editTitle' : 'add')}
      width={900}
      columns={2}
      initial={read ?? { titleEn: '', content: '', contentEn: '' }}
      save={(values, now) => call(api.versions.save, { ...values, ...(now && { id: now.id, revision: now.revision }) })}
      onSaved={onSaved}
      onClose={onClose}
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
        <RichTextEditor label={t('content')} />
      </form.Row>
      <form.Row className="wide" name="contentEn">
        <RichTextEditor label={t('contentEn')} />
      </form.Row>
    </form.Dialog>
  )
}
