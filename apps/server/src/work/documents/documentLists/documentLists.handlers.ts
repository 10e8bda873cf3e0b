import type { documents, ListedDocument } from '@portico/contract/work/documents.ts'
import type { Handlers, Session } from '#http/context.ts'
import type { Ground } from '#platform/ground.store.ts'
import { listOf } from '#platform/logs/lists.steps.ts'
import { stateWords } from '../stateWords.rules.ts'
import { strangerOf } from '../stranger.rules.ts'
import { type Ask, type DocumentList, documentList, type ListedRow } from './documentLists.queries.ts'

type Calls = Pick<
  Handlers<typeof documents>,
  'mine' | 'exportMine' | 'waiting' | 'exportWaiting' | 'done' | 'exportDone'
>

type ListDeps = Pick<Ground, 'db' | 'clock' | 'logs'>

const titles = {
  mine: { zh: '我的单据', en: 'My documents' },
  waiting: { zh: '待我办理的单据', en: 'Documents that wait for me' },
  done: { zh: '我办理过的单据', en: 'Documents that I have decided' },
  records: { zh: '单据', en: 'Documents' },
} as const
const columns = {
  template: { zh: '模板', en: 'Template' },
  summary: { zh: '摘要', en: 'Summary' },
  number: { zh: '编号', en: 'Number' },
  state: { zh: '状态', en: 'State' },
  applicant: { zh: '申请人', en: 'Applicant' },
  unit: { zh: '申请单位', en: 'Unit' },
  submittedAt: { zh: '提交时间', en: 'Submitted at' },
  changedAt: { zh: '更新时间', en: 'Changed at' },
  steps: { zh: '当前步骤', en: 'Open steps' },
  people: { zh: '当前办理人', en: 'With' },
  dueAt: { zh: '截止时间', en: 'Due at' },
  asked: { zh: '需要您', en: 'Needs you to' },
} as const

const answers = { zh: '回复', en: 'Answer' } as const
const decides = { zh: '办理', en: 'Decide' } as const

const applicantOf = ({ applicantCode: code, applicantName: name, applicantNameEn: nameEn, senderEmail }: ListedRow) =>
  code === null || name === null || nameEn === null ? strangerOf(senderEmail) : { code, name, nameEn }

/** The calls of one list: its pages, and all of it as a file. */
export function listNamed(deps: ListDeps, list: DocumentList) {
  const { clock } = deps
  const shape = (row: ListedRow): ListedDocument => {
    const {
      summary,
      senderEmail: _email,
      applicantCode: _code,
      applicantName: _name,
      applicantNameEn: _nameEn,
      unitCode,
      ...rest
    } = row
    return {
      ...rest,
      summary: summary.zh,
      summaryEn: summary.en,
      applicant: applicantOf(row),
      unitName: row.unitName ?? unitCode,
      unitNameEn: row.unitNameEn ?? unitCode,
      submittedAt: row.submittedAt && clock.format(row.submittedAt),
      changedAt: clock.format(row.changedAt),
      steps: row.steps.slice(0, 20),
      people: row.people.slice(0, 200),
      dueAt: row.dueAt && clock.format(new Date(row.dueAt)),
      soonAt: row.soonAt && clock.format(new Date(row.soonAt)),
    }
  }
  return listOf(deps, {
    query: async ({ session }: { input: Ask; session: Session }) => documentList(list, session),
    shape,
    exported: 'documents.export',
    noted: ({ format, keyword, state, code }) => ({
      format,
      filter: [titles[list].zh, keyword, state, code].filter(Boolean).join(' '),
    }),
    table: language => {
      const isEnglish = language === 'en'
      const between = isEnglish ? ', ' : '、'
      return {
        title: titles[list][language],
        columns: [
          { label: columns.template[language], value: row => (isEnglish ? row.nameEn : row.name) },
          { label: columns.summary[language], value: row => row.summary[language] },
          { label: columns.number[language], value: row => row.number ?? '' },
          { label: columns.state[language], value: row => stateWords[row.state][language] },
          {
            label: columns.applicant[language],
            value: row => applicantOf(row)[isEnglish ? 'nameEn' : 'name'],
          },
          {
            label: columns.unit[language],
            value: row => (isEnglish ? row.unitNameEn : row.unitName) ?? row.unitCode,
          },
          { label: columns.submittedAt[language], moment: row => row.submittedAt },
          { label: columns.changedAt[language], moment: row => row.changedAt },
          { label: columns.steps[language], value: row => row.steps.map(it => it[language]).join(between) },
          {
            label: columns.people[language],
            value: row => row.people.map(it => (isEnglish ? it.nameEn : it.name)).join(between),
          },
          { label: columns.dueAt[language], moment: row => (row.dueAt === null ? null : new Date(row.dueAt)) },
          ...(list === 'waiting'
            ? [
                {
                  label: columns.asked[language],
                  value: (row: ListedRow) => (row.asksForAnswer ? answers : decides)[language],
                },
              ]
            : []),
        ],
      }
    },
  })
}

/** A person's lists: what they filled in, what waits for them, what they have decided. */
export function documentListHandlers(deps: ListDeps): Calls {
  const [mine, waiting, done] = [listNamed(deps, 'mine'), listNamed(deps, 'waiting'), listNamed(deps, 'done')]
  return {
    mine: mine.page,
    exportMine: mine.file,
    waiting: waiting.page,
    exportWaiting: waiting.file,
    done: done.page,
    exportDone: done.file,
  }
}
