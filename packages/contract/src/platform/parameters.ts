import * as z from 'zod/mini'
import { may, post } from '../endpoint.ts'
import { listed, maintainedRows, several } from '../lists.ts'
import { Parameter } from '../openEntities.ts'
import { parameterKinds } from '../rules/fields/parameterValue.ts'
import * as w from '../wire.ts'

export { Parameter } from '../openEntities.ts'

/** What parameters are about, in the order of the overview. */
export const parameterTopics = [
  'appearance',
  'signIn',
  'sessions',
  'passwords',
  'lists',
  'contact',
  'messages',
  'other',
] as const
export type ParameterTopic = (typeof parameterTopics)[number]

/** Stands for a secret that is there; sent back it means: unchanged. */
export const hiddenSecret = '******'

export const longestValue = 500

/** A parameter as administrators maintain it; the value of a secret one is `hiddenSecret` or empty. */
export const ManagedParameter = w.entity({
  id: ['csid', w.text(60)],
  name: ['csmc', w.text(200)],
  nameEn: ['csmcEn', w.text(200)],
  value: ['csvalue', w.text(longestValue)],
  defaultValue: ['mrz', w.text(longestValue)],
  kind: ['cslx', z.enum(parameterKinds)],
  topic: ['cslb', z.enum(parameterTopics)],
  choices: ['xxz', w.list(w.text(100), 100)],
  min: ['zxz', w.optional(w.int())],
  max: ['zdz', w.optional(w.int())],
  meaning: ['cssm', w.text(500)],
  meaningEn: ['cssmEn', w.text(500)],
  /** Readable before sign-in. */
  isPublic: ['sfgk', w.flag(1, 0)],
  /** Added by an administrator: may be deleted again. */
  isCustom: ['sfzd', w.flag(1, 0)],
  isDefault: ['sfmr', w.flag(1, 0)],
  ...maintainedRows,
})
export type ManagedParameter = w.Of<typeof ManagedParameter>

export const NewParameter = w.body({
  id: ['csid', w.text(60), 'entered'],
  name: ['csmc', w.text(), 'entered'],
  nameEn: ['csmcEn', w.text(), 'entered'],
  value: ['csvalue', w.text(longestValue), 'entered'],
  kind: ['cslx', z.enum(['text', 'number', 'switch', 'colour', 'secret'])],
  meaning: ['cssm', w.optional(w.text(500))],
  meaningEn: ['cssmEn', w.optional(w.text(500))],
})

export const ParameterChange = w.body({
  id: ['csid', w.text(60)],
  name: ['csmc', w.text(), 'entered'],
  nameEn: ['csmcEn', w.text(), 'entered'],
  /** Left out it stays. */
  value: ['csvalue', w.optional(w.text(longestValue))],
  meaning: ['cssm', w.optional(w.text(500))],
  meaningEn: ['cssmEn', w.optional(w.text(500))],
  revision: maintainedRows.revision,
})

/** 序列号信息: for whom, which modules, how many sites, until when. */
export const SerialNumber = w.entity({
  unitName: ['dwmc', w.text()],
  number: ['xlh', w.text(60)],
  moduleWord: ['mkz', w.text()],
  siteCount: ['zds', w.int(0, 100_000)],
  /** The day until which it holds; nothing where it never ends or is not known. */
  validUntil: ['yxqz', w.optional(w.text(10))],
  state: ['zt', z.enum(['none', 'valid', 'expired', 'incorrect'])],
  ...maintainedRows,
})

export const SerialChange = w.body({
  unitName: ['dwmc', w.text(), 'entered'],
  number: ['xlh', w.text(60), 'entered'],
  moduleWord: ['mkz', w.text(), 'entered'],
  siteCount: ['zds', w.int(0, 100_000), 'entered'],
  revision: maintainedRows.revision,
})

/** 签章证书: what papers are signed with; of its key nothing is ever answered. */
export const SigningCertificate = w.entity({
  /** Of whom its signatures are. */
  name: ['qzmc', w.text(200)],
  subject: ['zszt', w.text(500)],
  issuer: ['bfz', w.text(500)],
  serial: ['zsxlh', w.text(100)],
  validFrom: ['yxqq', w.moment()],
  validTo: ['yxqz', w.moment()],
  state: ['zt', z.enum(['early', 'valid', 'ending', 'expired'])],
  keptAt: ['bcsj', w.moment()],
})
export type SigningCertificate = w.Of<typeof SigningCertificate>

export const certificateBytes = 1024 * 1024
export const NewCertificate = w.body({
  /** Sealed as passwords are; empty where the file has none. */
  sealedPassphrase: ['zskl', w.text(1024)],
})

const input = w.body({ id: ['csid', w.text(60)] })
const chosen = w.body({ id: ['csid', w.text(60)], revision: maintainedRows.revision })
const open = { access: 'anyone', beforePasswordChange: true } as const
const access = may('parameters')

const list = listed(ManagedParameter, ['id', 'name', 'topic', 'kind', 'changedAt'], {
  keyword: ['keyword', w.optional(w.text())],
  topic: ['cslb', several(z.enum(parameterTopics))],
  kind: ['cslx', several(z.enum(parameterKinds))],
  /** Only those whose value is no longer the default. */
  isChanged: ['sfxg', w.optional(w.flag(1, 0))],
})

export const parameters = {
  all: post('/selectAllCs', { ...open, data: w.list(Parameter), about: 'Before sign-in: public ones only.' }),
  displayed: post('/selectDisplayCs', { ...open, data: w.list(Parameter) }),
  one: post('/getXtcsById', { ...open, input, data: w.maybe(Parameter), about: 'Also the public key: rsaPublicKey.' }),
  list: post('/xtglCssz/list', { access, ...list.page }),
  export: post('/xtglCssz/export', { access, ...list.file }),
  add: post('/xtglCssz/add', { access, input: NewParameter }),
  update: post('/xtglCssz/update', {
    access,
    input: ParameterChange,
    data: ManagedParameter,
    about: 'Takes effect at once, on every instance. ****** leaves a secret as it is.',
  }),
  reset: post('/xtglCssz/reset', {
    access,
    input: chosen,
    data: ManagedParameter,
    about: 'Back to the default value.',
  }),
  remove: post('/xtglCssz/remove', { access, input: chosen }),
  serial: post('/xtglCssz/serial', { access, data: SerialNumber }),
  saveSerial: post('/xtglCssz/saveSerial', { access, input: SerialChange }),
  certificate: post('/xtglCssz/certificate', { access, data: w.maybe(SigningCertificate) }),
  saveCertificate: post('/xtglCssz/saveCertificate', {
    access,
    ownOnly: true,
    sent: 'multipart',
    maxBytes: certificateBytes,
    input: NewCertificate,
    data: SigningCertificate,
    about: 'Papers that are issued are signed with this PKCS#12 certificate from now on.',
  }),
  removeCertificate: post('/xtglCssz/removeCertificate', {
    access,
    ownOnly: true,
    input: w.body({ serial: ['zsxlh', w.text(100)] }),
    about: 'Papers are signed no more; those that are signed stay as they are.',
  }),
}
