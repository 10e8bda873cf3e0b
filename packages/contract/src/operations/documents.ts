import type { OperationWords } from './operations.ts'

/** What the log says of documents; what is kept of a draft while somebody fills it in is nobody else's business. */
export const documentOperations = {
  operations: {
    'documents.submit': { zh: '提交单据 {object}', en: 'submitted the document {object}' },
    'documents.remove': { zh: '删除单据草稿 {object}', en: 'deleted the draft of a document {object}' },
    'documents.warnDraft': { zh: '提醒久未修改的草稿 {object}', en: 'told of an old draft of a document {object}' },
    'documents.expire': { zh: '删除久未修改的草稿 {object}', en: 'removed an old draft of a document {object}' },
    'documents.agree': { zh: '同意单据 {object}', en: 'agreed to the document {object}' },
    'documents.return': { zh: '退回单据 {object}', en: 'sent back the document {object}' },
    'documents.decline': { zh: '不同意单据 {object}', en: 'declined the document {object}' },
    'documents.ask': { zh: '就单据 {object} 征求意见', en: 'asked others about the document {object}' },
    'documents.answer': { zh: '回复单据 {object} 的征求意见', en: 'answered what was asked about {object}' },
    'documents.unask': { zh: '收回单据 {object} 的征求意见', en: 'took back a question about {object}' },
    'documents.withdraw': { zh: '撤回单据 {object}', en: 'withdrew the document {object}' },
    'documents.handOn': { zh: '转交单据 {object}', en: 'handed on the document {object}' },
    'documents.assign': { zh: '指定单据 {object} 的办理人', en: 'named who decides the document {object}' },
    'documents.urge': { zh: '催办单据 {object}', en: 'urged those who have the document {object}' },
    'documents.late': { zh: '提醒逾期单据 {object}', en: 'reminded of the overdue document {object}' },
    'documents.settle': {
      zh: '重新确定单据 {object} 的办理人',
      en: 'looked up again who decides the document {object}',
    },
    'documents.issue': { zh: '办结单据 {object}', en: 'issued the document {object}' },
    'documents.void': { zh: '作废单据 {object}', en: 'voided the document {object}' },
    'documents.bulk': { zh: '批量出具 {object}', en: 'began to issue documents of {object} from a table' },
    'documents.export': { zh: '导出单据列表', en: 'exported the list of documents' },
  },
  fields: {
    code: { zh: '模板编号', en: 'template code' },
    summary: { zh: '摘要', en: 'summary' },
    step: { zh: '办理步骤', en: 'step' },
    to: { zh: '转给', en: 'given to' },
    number: { zh: '单据编号', en: 'serial number' },
    asked: { zh: '征求意见的对象', en: 'who was asked' },
    reason: { zh: '意见', en: 'words' },
    rows: { zh: '行数', en: 'rows' },
    applicant: { zh: '申请人工号', en: 'staff number of the applicant' },
    format: { zh: '文件格式', en: 'file format' },
    filter: { zh: '筛选条件', en: 'filter' },
  },
} as const satisfies OperationWords
