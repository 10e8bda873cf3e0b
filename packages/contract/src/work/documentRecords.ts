import { maySome, post } from '../endpoint.ts'
import { listed, several } from '../lists.ts'
import * as w from '../wire.ts'
import { documentStates, randomId } from './documentEntities.ts'
import { ListedDocument } from './documents.ts'

/** Which document is taken back, and why. */
export const Voiding = w.body({ id: ['djid', randomId()], reason: ['zfyy', w.text(200), 'entered'] })

/** Which voided document another one replaces; without a number, none does. */
export const Replacing = w.body({ id: ['djid', randomId()], number: ['tdbh', w.optional(w.text(120))] })

/** Whoever a template names as its administrators reaches the documents of that one. */
const access = maySome('documents')
const list = listed(ListedDocument, ['changedAt', 'submittedAt', 'name', 'dueAt'], {
  /** Part of its template's name, its number, its applicant or what was filled in. */
  keyword: ['keyword', w.optional(w.text())],
  state: ['djzt', several(w.word(documentStates))],
  code: ['mbid', several(w.text(20))],
  /** Those alone that have a number; where no other order is asked for, in its order. */
  isNumbered: ['ybh', w.optional(w.bool())],
})

/** 单据管理: what administrators do with documents of everybody. Nobody's draft is among them. */
export const documentRecords = {
  list: post('/xtglDj/list', { access, ...list.page, about: 'Everybody’s documents, but drafts.' }),
  exportList: post('/xtglDj/exportList', { access, ...list.file }),
  templates: post('/xtglDj/templates', {
    access,
    data: w.list(
      w.entity({ code: ['mbid', w.text(20)], name: ['mbmc', w.text()], nameEn: ['mbmcEn', w.text(200)] }),
      5000,
    ),
    about: 'Templates that documents were made with, by name.',
  }),
  void: post('/xtglDj/void', {
    access,
    input: Voiding,
    about: 'Takes an issued document back for good: it keeps its number.',
  }),
  replace: post('/xtglDj/replace', {
    access,
    input: Replacing,
    about: 'Says of a voided document which issued one of its template, by its number, stands in its place.',
  }),
}
