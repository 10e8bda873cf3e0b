import { defineTexts } from '#shared/i18n/texts.ts'

export const certificateTexts = defineTexts({
  title: { zh: '签章证书', en: 'Signing certificate' },
  none: {
    zh: '尚未导入证书，办结单据的 PDF 不带电子签章。',
    en: 'There is no certificate: PDFs of issued documents are not signed.',
  },
  name: { zh: '签章', en: 'Signs as' },
  subject: { zh: '主体', en: 'Subject' },
  issuer: { zh: '颁发者', en: 'Issuer' },
  serial: { zh: '序列号', en: 'Serial number' },
  validFrom: { zh: '生效时间', en: 'Valid from' },
  validTo: { zh: '到期时间', en: 'Valid to' },
  keptAt: { zh: '导入时间', en: 'Put in' },
  early: { zh: '证书尚未生效，单据暂不签章。', en: 'It is not valid yet: documents are not signed.' },
  ending: {
    zh: '证书将于 {day} 到期，请在此之前导入新的证书。',
    en: 'It ends on {day}. Put in a new one before that.',
  },
  expired: {
    zh: '证书已过期，此后首次生成的单据 PDF 不再签章；已签章的文件不受影响。请导入新的证书。',
    en: 'It has expired: PDFs that are first made now are not signed; those that are stay as they are. Put in a new one.',
  },
  file: { zh: '证书文件', en: 'File' },
  limits: { zh: '.p12 或 .pfx，不超过 {size}', en: '.p12 or .pfx, at most {size}' },
  tooLarge: { zh: '文件不能超过 {size}', en: 'The file must not be larger than {size}.' },
  passphrase: { zh: '证书口令', en: 'Passphrase' },
  passphraseHint: { zh: '只用于打开文件，不保存', en: 'It opens the file and is not kept.' },
  put: { zh: '导入', en: 'Put in' },
  saved: {
    zh: '证书已导入，此后首次生成的已办结单据 PDF 将带电子签章',
    en: 'It is in: PDFs of issued documents that are first made from now on are signed.',
  },
  remove: { zh: '移除证书', en: 'Remove' },
  askRemove: {
    zh: '确定移除签章证书“{name}”吗？此后首次生成的单据 PDF 不再签章，已签章的文件不受影响。',
    en: 'Remove the certificate “{name}”? PDFs that are first made afterwards are not signed; those that are stay as they are.',
  },
})
