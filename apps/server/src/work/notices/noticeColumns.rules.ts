import type { Language } from '@portico/contract/messages.ts'
import { noticeOperations } from '@portico/contract/operations/notices.ts'
import type { NoticeStage } from '@portico/contract/work/notices.ts'
import { yesNo } from '#http/sheet/tableCells.ts'
import type { Table } from '#http/sheet/tableFile.ts'
import type { ReaderRow, RecordRow } from './noticeRecords.queries.ts'
import { stageOf } from './noticeStage.rules.ts'

type Columns<R> = Pick<Table<R>, 'title' | 'columns'>

const stages: Readonly<Record<NoticeStage, Readonly<Record<Language, string>>>> = {
  draft: { zh: '草稿', en: 'draft' },
  scheduled: { zh: '待发布', en: 'scheduled' },
  published: { zh: '已发布', en: 'published' },
  recalled: { zh: '已撤回', en: 'recalled' },
  expired: { zh: '已结束', en: 'over' },
}
const urgent = { zh: ['紧急', '一般'], en: ['urgent', 'normal'] } as const

/** The columns of the exported list of notices. */
export function noticeColumns(language: Language, now: Date): Columns<RecordRow & { readCount: number }> {
  const label = (field: keyof typeof noticeOperations.fields) => noticeOperations.fields[field][language]
  return {
    title: { zh: '公告列表', en: 'Notices' }[language],
    columns: [
      { label: label('title'), value: row => row.title },
      { label: label('titleEn'), value: row => row.titleEn },
      { label: label('level'), value: row => urgent[language][row.level === 'urgent' ? 0 : 1] },
      { label: label('publisher'), value: row => row.publisher },
      { label: label('state'), value: row => stages[stageOf(row, now)][language] },
      { label: label('publishedAt'), moment: row => row.publishedAt },
      { label: label('expiresAt'), moment: row => row.expiresAt },
      { label: label('pinned'), value: row => yesNo(row.pinned, language) },
      { label: label('mustRead'), value: row => yesNo(row.mustRead, language) },
      { label: { zh: '已读人数', en: 'read by' }[language], value: row => row.readCount },
    ],
  }
}

/** The columns of the exported list of who has read a notice. */
export function readerColumns(language: Language): Columns<ReaderRow> {
  const words = {
    title: { zh: '公告阅读名单', en: 'Readers' },
    code: { zh: '工号', en: 'staff number' },
    name: { zh: '姓名', en: 'name' },
    unit: { zh: '单位', en: 'unit' },
    readAt: { zh: '阅读时间', en: 'read at' },
    confirmedAt: { zh: '确认时间', en: 'confirmed at' },
  }
  return {
    title: words.title[language],
    columns: [
      { label: words.code[language], value: row => row.code },
      { label: words.name[language], value: row => (language === 'en' ? row.nameEn : row.name) },
      {
        label: words.unit[language],
        value: row => (language === 'en' ? row.unitEn : row.unit),
      },
      { label: words.readAt[language], moment: row => row.readAt },
      { label: words.confirmedAt[language], moment: row => row.confirmedAt },
    ],
  }
}
