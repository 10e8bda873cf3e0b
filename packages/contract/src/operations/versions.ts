/** What is written down about version records, in words. */
export const versionOperations = {
  operations: {
    'versions.create': { zh: '新增版本记录 {object}', en: 'added the version record {object}' },
    'versions.update': { zh: '修改版本记录 {object}', en: 'changed the version record {object}' },
    'versions.remove': { zh: '删除版本记录 {object}', en: 'deleted the version record {object}' },
    'versions.export': { zh: '导出版本记录', en: 'exported the version records' },
  },
  fields: {
    version: { zh: '版本号', en: 'version' },
    title: { zh: '标题', en: 'title' },
    titleEn: { zh: '英文标题', en: 'English title' },
    level: { zh: '级别', en: 'level' },
    updatedAt: { zh: '更新时间', en: 'updated at' },
    content: { zh: '更新内容', en: 'contents' },
    contentEn: { zh: '英文更新内容', en: 'contents in English' },
  },
} as const
