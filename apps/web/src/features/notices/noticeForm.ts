import { NoticeChange, type NoticeFile } from '@portico/contract/notices.ts'
import { ownFields, recordForm } from '#kit/form/recordForm.tsx'
import { noticeRecordTexts } from './noticeRecordTexts.ts'

export const noticeForm = recordForm(
  NoticeChange,
  noticeRecordTexts,
  {
    ...{ title: 'name', titleEn: 'nameEn', level: 'level', kind: 'kind', publisher: 'publisher' },
    ...{ publisherEn: 'publisherEn', body: 'body', bodyEn: 'bodyEn', files: 'files', targetUnits: 'targetUnits' },
    ...{ targetRoles: 'targetRoles', targetPeople: 'targetPeople', publishedAt: 'publishedAt' },
    ...{ expiresAt: 'expiresAt', isPublished: 'isPublished', mustRead: 'mustRead', pinned: 'pinned' },
    ...{ isPublic: 'isPublic', id: null, revision: null, fileIds: null },
  },
  ownFields<{ files: NoticeFile[] }>(),
)
