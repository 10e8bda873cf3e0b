import { may, post } from '../endpoint.ts'
import { listed, maintainedRows, several } from '../lists.ts'
import * as w from '../wire.ts'
import { DataColumn, DataRow, scope } from './dataSets.ts'
import { fieldRows, PageDocument, TableColumn } from './pageDocument.ts'

const yes = () => w.flag(1, 0)

/** A page as its administrators see it in the list. */
export const ManagedPage = w.entity({
  id: ['pageId', w.text(40)],
  name: ['ymmc', w.text()],
  nameEn: ['ymmcEn', w.text(200)],
  dataSet: ['sjjid', w.text(40)],
  dataSetName: ['sjjmc', w.text()],
  dataSetNameEn: ['sjjmcEn', w.text(200)],
  scope: ['sjfw', scope()],
  /** Never published, published as it is, or with a draft that differs. */
  status: ['fbzt', w.word({ draft: 0, published: 1, changed: 2 })],
  /** 0: never published. */
  version: ['bbh', w.int(0)],
  publishedAt: ['fbsj', w.maybe(w.moment())],
  /** Whether the permission tree has a node that leads to it. */
  isInMenu: ['sfcd', yes()],
  ...maintainedRows,
})
export type ManagedPage = w.Of<typeof ManagedPage>

const access = may('pages')
/** A page as text: what is written of one portal's page can be read by another. */
const PageText = w.longText(400_000)
const Id = w.body({ id: ['pageId', w.text(40)] })
const IdAndRevision = w.body({ id: ['pageId', w.text(40)], revision: ['bbxh', w.int(1)] })

/** Which part of a page is asked for; the group stands in the field ids before the hyphen (spec 2 §3). */
const PartOfPage = w.body({
  pageId: ['pageId', w.text(40)],
  moduleId: ['moduleId', w.optional(w.text(40))],
  groupId: ['groupId', w.optional(w.text(40))],
})

/** A query field, or one of the buttons, as the query component reads it. */
const Component = w.entity({ ...fieldRows, type: ['componentType', w.text(20)] })

const list = listed(ManagedPage, ['id', 'name', 'dataSet', 'version', 'publishedAt', 'changedAt'], {
  keyword: ['keyword', w.optional(w.text())],
  status: ['fbzt', several(w.word({ draft: 0, published: 1, changed: 2 }))],
})

export const pageConfigs = {
  fields: post('/xtQueryConfig/getXtQueryConfig', { access: 'signedIn', input: PartOfPage, data: w.list(Component) }),
  parts: post('/common/loadPageConfig', {
    access: 'signedIn',
    input: PartOfPage,
    data: w.list(
      w.entity({
        pageId: ['pageid', w.text(40)],
        moduleId: ['moduleid', w.text(40)],
        groupId: ['groupid', w.text(40)],
        id: ['fieldid', w.text(60)],
        type: ['componenttype', w.text(20)],
        label: ['componenttiltlezh', w.text()],
        labelEn: ['componenttiltleen', w.text(200)],
        placeholder: ['placeholdertextzh', w.text()],
        placeholderEn: ['placeholdertexten', w.text(200)],
        size: ['componentsize', w.int(1, 4)],
        isShown: ['isshow', yes()],
      }),
    ),
  }),
  columns: post('/xtTableConfig/getXtTableConfig', {
    access: 'signedIn',
    input: PartOfPage,
    data: w.list(TableColumn),
  }),
  list: post('/xtglYmpz/list', { access, ...list.page }),
  exportList: post('/xtglYmpz/export', { access, ...list.file }),
  get: post('/xtglYmpz/get', {
    access,
    input: w.body({ id: ['pageId', w.text(40)], version: ['bbh', w.optional(w.int(1))] }),
    data: w.entity({ page: ['page', ManagedPage], document: ['document', PageDocument] }),
    about: 'The draft; `version` asks for a published state instead.',
  }),
  save: post('/xtglYmpz/save', {
    access,
    zipped: true,
    input: w.body({
      id: ['pageId', w.text(40), 'entered'],
      revision: ['bbxh', w.optional(w.int(1))],
      document: ['document', PageDocument],
    }),
    data: IdAndRevision,
    about: 'Saves the draft. A page without revision is new.',
  }),
  publish: post('/xtglYmpz/publish', {
    access,
    input: w.body({
      id: ['pageId', w.text(40)],
      revision: ['bbxh', w.int(1)],
      remark: ['bz', w.optional(w.text(200))],
    }),
    data: w.entity({ version: ['bbh', w.int(1)] }),
  }),
  versions: post('/xtglYmpz/versions', {
    access,
    input: Id,
    data: w.list(
      w.entity({
        version: ['bbh', w.int(1)],
        publishedBy: ['fbr', w.text()],
        publishedAt: ['fbsj', w.moment()],
        remark: ['bz', w.text(200)],
        isCurrent: ['sfdq', yes()],
      }),
    ),
  }),
  restore: post('/xtglYmpz/restore', {
    access,
    input: w.body({ id: ['pageId', w.text(40)], revision: ['bbxh', w.int(1)], version: ['bbh', w.int(1)] }),
    data: IdAndRevision,
    about: 'Makes a published state the draft again.',
  }),
  copy: post('/xtglYmpz/copy', {
    access,
    input: w.body({ id: ['pageId', w.text(40)], newId: ['newPageId', w.text(40), 'entered'] }),
    data: IdAndRevision,
  }),
  remove: post('/xtglYmpz/remove', { access, input: IdAndRevision }),
  write: post('/xtglYmpz/write', {
    access,
    input: Id,
    data: w.entity({ text: ['text', PageText] }),
    about: 'The page as text that can be reviewed, compared and carried to another portal.',
  }),
  read: post('/xtglYmpz/read', {
    access,
    zipped: true,
    // The text of the largest document that can be saved, its quotes and line ends escaped.
    maxBytes: 1024 * 1024,
    input: w.body({
      id: ['pageId', w.text(40), 'entered'],
      revision: ['bbxh', w.optional(w.int(1))],
      text: ['text', PageText, 'entered'],
    }),
    data: IdAndRevision,
    about: 'Reads such a text into a draft; every mistake in it is named by its place.',
  }),
  preview: post('/xtglYmpz/preview', {
    access,
    zipped: true,
    input: w.body({
      /** The unit that the browser tab works for. */
      unitCode: ['dwdm', w.optional(w.text(20))],
      document: ['document', PageDocument],
    }),
    data: w.entity({
      columns: ['zdList', w.list(DataColumn, 200)],
      rows: ['list', w.list(DataRow, 20)],
      total: ['total', w.int(0)],
    }),
    about: "The draft's first rows, seen with the caller's own scope.",
  }),
  reach: post('/xtglYmpz/reach', {
    access,
    input: w.body({ id: ['pageId', w.text(40)], roles: ['jsList', w.optional(w.list(w.text(40), 100))] }),
    data: w.entity({
      scope: ['sjfw', scope()],
      people: ['rs', w.int(0)],
      /** At least so many: counting stops at a bound. */
      rows: ['ts', w.int(0)],
      examples: [
        'lzList',
        w.list(
          w.entity({
            name: ['xm', w.text()],
            nameEn: ['xmEn', w.text(200)],
            rows: ['ts', w.int(0)],
            /** Of them those that are not their own. */
            others: ['trts', w.int(0)],
          }),
          3,
        ),
      ],
    }),
    about:
      'Whom the draft lets see how many rows: those who may open the page, or the holders of the named roles. The ' +
      'examples are among the people whom the caller looks after.',
  }),
  places: post('/xtglYmpz/places', {
    access,
    data: w.entity({
      parents: [
        'cdList',
        w.list(
          w.entity({
            id: ['qid', w.text(60)],
            parentId: ['pid', w.text(60)],
            name: ['qname', w.text()],
            nameEn: ['qnameEn', w.text()],
          }),
        ),
      ],
      roles: [
        'jsList',
        w.list(w.entity({ code: ['jsbh', w.text(40)], name: ['jsmc', w.text()], nameEn: ['jsmcEn', w.text()] })),
      ],
    }),
    about: 'Where this administrator may put a page, and the roles that may be given it.',
  }),
  place: post('/xtglYmpz/place', {
    access,
    input: w.body({
      id: ['pageId', w.text(40)],
      parentId: ['pid', w.text(60), 'chosen'],
      roles: ['jsList', w.list(w.text(40), 100), 'chosen'],
    }),
    data: w.entity({ permissionId: ['qid', w.text(60)] }),
    about: 'Puts a node that leads to the page below a node of the menu, and gives it to roles.',
  }),
}
