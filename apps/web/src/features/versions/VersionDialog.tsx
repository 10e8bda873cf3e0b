import { api } from '@portico/contract/api.ts'
import type { VersionChange, VersionRecord } from '@portico/contract/versions.ts'
import { ChoiceField } from '#kit/fields/ChoiceField.tsx'
import { DateField } from '#kit/fields/DateField.tsx'
import { realMoment } from '#kit/fields/inCalendar.ts'
import { TextInput } from '#kit/fields/TextInput.tsx'
import { FormDialog } from '#kit/form/FormDialog.tsx'
import { FormRow } from '#kit/form/FormRow.tsx'
import { mustChoose, mustEnter } from '#kit/form/rules.ts'
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
type Values = Omit<VersionChange, 'id' | 'revision'>

/** Adds or edits a version record: title, version, update time, level and content are required (spec 2 §5). */
export function VersionDialog({ read, onClose, onSaved }: VersionDialogProps) {
  const t = useTexts(versionTexts)
  const save = (values: Values) =>
    call(api.versions.save, { ...values, ...(read && { id: read.id, revision: read.revision }) })
  return (
    <FormDialog<Values>
      title={t(read ? 'editTitle' : 'add')}
      width={900}
      columns={2}
      initial={read ?? { titleEn: '', content: '', contentEn: '' }}
      labels={{
        ...{ title: t('title'), titleEn: t('titleEn'), version: t('version'), level: t('level') },
        ...{ updatedAt: t('updatedAt'), content: t('content'), contentEn: t('contentEn') },
      }}
      save={save}
      onSaved={onSaved}
      onClose={onClose}
      {...(read ? { changed: read } : {})}
    >
      <FormRow className="wide" name="title" label={t('title')} rules={[mustEnter(t('title'))]}>
        <TextInput />
      </FormRow>
      <FormRow className="wide" name="titleEn" label={t('titleEn')} extra={t('englishHint')}>
        <TextInput />
      </FormRow>
      <FormRow name="version" label={t('version')} rules={[mustEnter(t('version'))]}>
        <TextInput maxLength={40} placeholder="V5.3.0" />
      </FormRow>
      <FormRow name="level" label={t('level')} rules={[mustChoose(t('level'))]}>
        <ChoiceField
          options={(['major', 'optimization', 'repair'] as const).map(value => ({ value, label: t(value) }))}
        />
      </FormRow>
      <FormRow
        className="wide"
        name="updatedAt"
        label={t('updatedAt')}
        extra={t('updatedHint')}
        rules={[mustChoose(t('updatedAt')), realMoment()]}
      >
        <DateField time takesAll />
      </FormRow>
      <FormRow className="wide" name="content" label={t('content')} rules={[mustEnter(t('content'))]}>
        <RichTextEditor label={t('content')} />
      </FormRow>
      <FormRow className="wide" name="contentEn" label={t('contentEn')}>
        <RichTextEditor label={t('contentEn')} />
      </FormRow>
    </FormDialog>
  )
}
