import { api } from '@portico/contract/api.ts'
import { attachmentKinds } from '@portico/contract/directory/files.ts'
import { isBlankRichText } from '@portico/contract/rules/richText.ts'
import { NoticeChange, type NoticeDetail, type NoticeFile, noticeFileLimits } from '@portico/contract/work/notices.ts'
import { type RefObject, useRef } from 'react'
import { ChoiceField, ChoicesField } from '#kit/fields/choices/ChoiceField.tsx'
import { optionsOf } from '#kit/fields/choices/optionsOf.ts'
import { PeopleField } from '#kit/fields/choices/PersonField.tsx'
import { RadioGroup } from '#kit/fields/choices/RadioGroup.tsx'
import { UnitsField } from '#kit/fields/choices/UnitField.tsx'
import { DateField } from '#kit/fields/dates/DateField.tsx'
import type { FieldProps, Given } from '#kit/fields/fieldProps.ts'
import { FileField } from '#kit/fields/files/FileField.tsx'
import { LoadingDialog } from '#kit/form/LoadingDialog.tsx'
import { ownFields, recordForm, type ValuesOf } from '#kit/form/recordForm.tsx'
import type { Ends } from '#kit/layers/Opened.tsx'
import { sizeText } from '#kit/show/sizeText.ts'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { useDictionaryOptions } from '#shared/dictionaries.ts'
import { RichTextField } from '#shared/editor/RichTextField.tsx'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { noticeRecordTexts } from './noticeRecordTexts.ts'

interface NoticeDialogProps extends Ends {
  /** Null adds a new one. */
  id: number | null
}

const noticeForm = recordForm(
  NoticeChange,
  noticeRecordTexts,
  { title: 'name', titleEn: 'nameEn', files: 'files', id: null, revision: null, fileIds: null },
  ownFields<{ files: NoticeFile[] }>(),
)
type Values = ValuesOf<typeof noticeForm>

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

function LoadedDialog({ read, ...ends }: Omit<NoticeDialogProps, 'id'> & { read?: NoticeDetail }) {
  const t = useTexts(noticeRecordTexts)
  const save = ({ files, ...values }: Values, read: NoticeDetail | undefined) =>
    call(api.notices.save, {
      ...values,
      ...(read && { id: read.id, revision: read.revision }),
      fileIds: files.map(file => file.id),
    })
  const fresh: Partial<Values> = { level: 'normal', kind: 'notice', isPublished: true, files: [] }
  const kinds = useDictionaryOptions('noticeKind')
  const arrived = useRef(async () => true)
  const checkFiles = async () => {
    if (!(await arrived.current())) throw new Error(t('filesRefused'))
  }
  return (
    <noticeForm.Dialog
      title={t(read ? 'editTitle' : 'add')}
      width={960}
      columns={2}
      initial={read ? valuesOf(read) : fresh}
      save={save}
      {...ends}
      record={read}
      reread={async () => read && call(api.notices.detail, { id: read.id })}
      initialOf={valuesOf}
    >
      <noticeForm.Row className="wide" name="title" />
      <noticeForm.Row className="wide" name="titleEn" extra={t('englishHint')} />
      <noticeForm.Row name="level">
        <RadioGroup aria-label={t('level')} options={optionsOf(['normal', 'urgent'], t)} />
      </noticeForm.Row>
      <noticeForm.Row name="kind">
        <ChoiceField options={kinds} />
      </noticeForm.Row>
      <noticeForm.Row name="publisher" />
      <noticeForm.Row name="publisherEn" />
      <noticeForm.Row
        className="wide"
        name="body"
        validateTrigger={['onBlur']}
        check={html => (isBlankRichText(html) ? ' ' : null)}
      >
        <RichTextField label={t('body')} />
      </noticeForm.Row>
      <noticeForm.Row className="wide" name="bodyEn">
        <RichTextField label={t('bodyEn')} />
      </noticeForm.Row>
      <noticeForm.Row className="wide" name="files" rules={[{ validator: checkFiles }]}>
        <NoticeFilesField arrived={arrived} />
      </noticeForm.Row>
      <TargetFields />
      <noticeForm.Row name="publishedAt" extra={t('publishedHint')}>
        <DateField time />
      </noticeForm.Row>
      <noticeForm.Row name="expiresAt">
        <DateField time />
      </noticeForm.Row>
      <noticeForm.Row name="isPublished" extra={t('isPublishedHint')} />
      <noticeForm.Row name="mustRead" extra={t('mustReadHint')} />
      <noticeForm.Row name="pinned" />
      <noticeForm.Row name="isPublic" />
    </noticeForm.Dialog>
  )
}

const valuesOf = (read: NoticeDetail): Partial<Values> => ({
  ...read,
  isPublished: read.stage !== 'draft' && read.stage !== 'recalled',
  targetPeople: read.targetPeople.map(person => person.id),
})

/** Whom a notice is for: units, roles, people. */
function TargetFields() {
  const t = useTexts(noticeRecordTexts)
  const pick = usePick()
  const { data: roles = [] } = useApiQuery(api.notices.targetRoles)
  return (
    <>
      <noticeForm.Row className="wide" name="targetUnits" extra={t('targetsHint')}>
        <UnitsField />
      </noticeForm.Row>
      <noticeForm.Row className="wide" name="targetRoles">
        <ChoicesField
          placeholder={t('chooseRoles')}
          options={roles.map(({ code, name, nameEn }) => ({ value: code, label: pick(name, nameEn) }))}
        />
      </noticeForm.Row>
      <noticeForm.Row className="wide" name="targetPeople">
        <PeopleField />
      </noticeForm.Row>
    </>
  )
}

interface NoticeFilesFieldProps extends FieldProps, Given<readonly NoticeFile[]> {
  arrived: RefObject<() => Promise<boolean>>
}

/** The attachments of a notice: sent at once, kept when the notice is saved. */
function NoticeFilesField(props: NoticeFilesFieldProps) {
  const t = useTexts(noticeRecordTexts)
  const { count, bytes } = noticeFileLimits
  return (
    <FileField<NoticeFile>
      {...props}
      limits={t('filesHint', { count, size: sizeText(bytes) })}
      accept={attachmentKinds.map(kind => `.${kind}`).join(',')}
      most={count}
      send={(file, options) => call(api.notices.attach, {}, { file, ...options })}
    />
  )
}
