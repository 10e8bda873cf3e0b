import type { FieldMistake } from '@portico/contract/work/documentEntities.ts'
import { shareLimits } from '@portico/contract/work/sharing.ts'
import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import type { BothWords } from '@portico/contract/work/templateFields.ts'
import { fieldsOf, type Place } from './references.rules.ts'

/** What only the server finds wrong with a document. */
const words = {
  personMissing: {
    zh: '没有这个人，或其账号已停用，请重新选择',
    en: 'There is no such person, or their account is off; choose again',
  },
  personElsewhere: {
    zh: '所选人员不在规定的单位内，请重新选择',
    en: 'This person is not in the unit that is asked for; choose again',
  },
  unitMissing: {
    zh: '没有这个单位，或单位已停用，请重新选择',
    en: 'There is no such unit, or it is not used any more; choose again',
  },
  unitElsewhere: {
    zh: '所选单位不在规定的单位内，请重新选择',
    en: 'This unit is not below the one that is asked for; choose again',
  },
  projectUnusable: {
    zh: '您今天不能使用这个项目，请重新选择项目',
    en: 'You may not use this project today; choose another',
  },
  choiceMissing: { zh: '所选内容已停用，请重新选择', en: 'This choice is not offered any more; choose again' },
  fileMissing: { zh: '文件不在这份单据中，请重新上传', en: 'The file is not with this document; attach it again' },
  signatureOthers: {
    zh: '签名须由提交人本人签写，请重新签名',
    en: 'Whoever submits has to sign in person; sign again',
  },
  signatureLarge: { zh: '签名图片超过 100 KB，请重新签名', en: 'The signature is larger than 100 KB; sign again' },
  filesMany: {
    zh: `一次最多提交 ${shareLimits.files} 个文件，请删除多余的`,
    en: `At most ${shareLimits.files} files can be sent in; remove some`,
  },
  filesLarge: {
    zh: `文件合计不超过 ${shareLimits.megabytes} MB，请删除或压缩`,
    en: `The files may have ${shareLimits.megabytes} MB together; remove some or make them smaller`,
  },
  dataMissing: {
    zh: '没有可填入的数据，请联系模板管理人员',
    en: 'There is no data to fill in here; ask whoever looks after the form',
  },
  pictureKind: { zh: '请上传 PNG 或 JPG 图片', en: 'Attach a PNG or JPG picture' },
} as const satisfies Readonly<Record<string, BothWords>>

const at = ({ field, row, column }: Place) => ({ field: field.key, row, column: column?.key ?? null })

export const mistakeAt = (place: Place, key: keyof typeof words): FieldMistake => ({ ...at(place), ...words[key] })

/** Of what nobody may type, since a data set says it: that it says nothing. */
export function saidOfData(template: TemplateDocument, mistake: FieldMistake): FieldMistake {
  const field = fieldsOf(template).find(({ key }) => key === mistake.field)
  const it = mistake.column === null ? field : field?.columns?.find(({ key }) => key === mistake.column)
  return it?.from?.startsWith('dataset.') && !it.mayChange ? { ...mistake, ...words.dataMissing } : mistake
}

/** What let somebody use a project was over on that day, `yyyy-MM-dd`. */
export const projectEnded = (place: Place, day: string): FieldMistake => ({
  ...at(place),
  zh: `项目授权已于 ${Number(day.slice(5, 7))} 月 ${Number(day.slice(8))} 日到期，请重新选择项目`,
  en: `The authorization of this project ended on ${day}; choose another project`,
})
