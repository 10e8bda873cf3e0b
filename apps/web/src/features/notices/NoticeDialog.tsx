import { api } from '@portico/contract/api.ts'
import type { NoticeChange, NoticeDetail, NoticeFile } from '@portico/contract/notices.ts'
import { isBlankRichText } from '@portico/contract/rules/rich-text.ts'
import { ChoiceField } from '#kit/fields/ChoiceField.tsx'
import { DateField } from '#kit/fields/DateField.tsx'
import { realMoment } from '#kit/fields/inCalendar.ts'
import { RadioGroup } from '#kit/fields/RadioGroup.tsx'
import { Switch } from '#kit/fields/Switch.tsx'
import { TextInput } from '#kit/fields/TextInput.tsx'
import { FormDialog } from '#kit/form/FormDialog.tsx'
import { FormRow } from '#kit/form/FormRow.tsx'
import { LoadingDialog } from '#kit/form/LoadingDialog.tsx'
import { checked, mustEnter } from '#kit/form/rules.ts'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { useDictionaryOptions } from '#shared/dictionaries.ts'
import RichTextEditor from '#shared/editor/RichTextEditor.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { FileField } from './FileField.tsx'
import { noticeRecordTexts } from './noticeRecordTexts.ts'
import { TargetFields } from './TargetFields.tsx'
import './noticeRecords.css'

interface NoticeDialogProps {
  /** Null adds a new one. */
  id: number | null
  onClose: () => void
  onSaved: () => void
}
type Values = Omit<NoticeChange, 'id' | 'revision' | 'fileIds'> & { files: NoticeFile[] }

/** Adds or edits a notice; an existing one is read anew, so that nobody's change is overwritten unseen. */
export function NoticeDialog({ id, ...rest }: NoticeDialogProps) {
  const t = useTexts(noticeRecordTexts)
  const { data, error } = useApiQuery(
    api.notices.detail,
    { id: id ?? 1 },
    { enabled: id !== null, staleTime: 0, gcTime: 0 },
  )
  if (id === null) return <LoadedDialog {...rest} />
  if (!data) return <LoadingDialog title={t('editTitle')} error={error} onClose={rest.onClose} width={960} />
  return <LoadedDialog {...rest} read={data} />
}

function LoadedDialog({ read, onClose, onSaved }: Omit<NoticeDialogProps, 'id'> & { read?: NoticeDetail }) {
  const t = useTexts(noticeRecordTexts)
  const save = ({ files, ...values }: Values) =>
    call(api.notices.save, {
      ...values,
      ...(read && { id: read.id, revision: read.revision }),
      fileIds: files.map(file => file.id),
    })
  const fresh: Partial<Values> = {
    ...{ level: 'normal', kind: 'notice', body: '', bodyEn: '', titleEn: '', publisherEn: '', isPublished: true },
    ...{ pinned: false, isPublic: false, mustRead: false, targetUnits: [], targetRoles: [], targetPeople: [] },
    files: [],
  }
  const initial: Partial<Values> = read
    ? {
        ...read,
        isPublished: read.stage !== 'draft' && read.stage !== 'recalled',
        targetPeople: read.targetPeople.map(person => person.id),
      }
    : fresh
  const flag = (name: 'isPublished' | 'pinned' | 'mustRead' | 'isPublic', hint?: string) => (
    <FormRow name={name} label={t(name)} valuePropName="checked" extra={hint}>
      <Switch />
    </FormRow>
  )
  const kinds = useDictionaryOptions('noticeKind')
  const filled = checked(html => (isBlankRichText(html) ? ' ' : null))
  return (
    <FormDialog<Values>
      title={t(read ? 'editTitle' : 'add')}
      width={960}
      columns={2}
      initial={initial}
      labels={{
        ...{ title: t('name'), titleEn: t('nameEn'), body: t('body'), bodyEn: t('bodyEn'), kind: t('kind') },
        ...{ publisher: t('publisher'), publisherEn: t('publisherEn'), publishedAt: t('publishedAt') },
        ...{ expiresAt: t('expiresAt'), targetUnits: t('targetUnits'), targetRoles: t('targetRoles') },
        ...{ targetPeople: t('targetPeople'), files: t('files') },
      }}
      save={save}
      onSaved={onSaved}
      onClose={onClose}
      {...(read ? { changed: read } : {})}
    >
      <FormRow className="wide" name="title" label={t('name')} rules={[mustEnter(t('name'))]}>
        <TextInput maxLength={200} />
      </FormRow>
      <FormRow className="wide" name="titleEn" label={t('nameEn')} extra={t('englishHint')}>
        <TextInput maxLength={200} />
      </FormRow>
      <FormRow name="level" label={t('level')}>
        <RadioGroup
          aria-label={t('level')}
          options={[
            { value: 'normal', label: t('normal') },
            { value: 'urgent', label: t('urgent') },
          ]}
        />
      </FormRow>
      <FormRow name="kind" label={t('kind')}>
        <ChoiceField options={kinds} />
      </FormRow>
      <FormRow name="publisher" label={t('publisher')} rules={[mustEnter(t('publisher'))]}>
        <TextInput />
      </FormRow>
      <FormRow name="publisherEn" label={t('publisherEn')}>
        <TextInput />
      </FormRow>
      <FormRow
        className="wide"
        name="body"
        label={t('body')}
        validateTrigger={['onBlur']}
        rules={[mustEnter(t('body')), filled]}
      >
        <RichTextEditor label={t('body')} />
      </FormRow>
      <FormRow className="wide" name="bodyEn" label={t('bodyEn')}>
        <RichTextEditor label={t('bodyEn')} />
      </FormRow>
      <FormRow className="wide" name="files" label={t('files')}>
        <FileField />
      </FormRow>
      <TargetFields />
      <FormRow name="publishedAt" label={t('publishedAt')} extra={t('publishedHint')} rules={[realMoment()]}>
        <DateField time takesAll />
      </FormRow>
      <FormRow name="expiresAt" label={t('expiresAt')} rules={[realMoment()]}>
        <DateField time takesAll />
      </FormRow>
      {flag('isPublished', t('isPublishedHint'))}
      {flag('mustRead', t('mustReadHint'))}
      {flag('pinned')}
      {flag('isPublic')}
    </FormDialog>
  )
}
