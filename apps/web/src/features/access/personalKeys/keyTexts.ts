import { defineTexts } from '#shared/i18n/texts.ts'

export const keyTexts = defineTexts({
  title: { zh: '个人密钥', en: 'Personal keys' },
  intro: {
    zh: '供支持 Dify 接口的客户端以您的身份使用智能助手，不能打开其他功能；修改密码后全部失效。',
    en: 'Lets clients of Dify’s API ask the assistant as you, and nothing else. A new password ends all of them.',
  },
  address: { zh: '接口地址', en: 'Base address' },
  add: { zh: '新建密钥', en: 'New key' },
  name: { zh: '名称', en: 'Name' },
  nameHint: { zh: '写明用在哪里，例如“笔记本电脑上的客户端”', en: 'Where it is used, such as “client on my laptop”' },
  days: { zh: '有效期', en: 'Holds for' },
  daysOf: { zh: '{days} 天', en: '{days} days' },
  sealedPassword: { zh: '当前密码', en: 'Current password' },
  begins: { zh: '密钥', en: 'Key' },
  madeAt: { zh: '创建时间', en: 'Made' },
  endsAt: { zh: '到期时间', en: 'Ends' },
  lastUsedAt: { zh: '最近使用', en: 'Last used' },
  end: { zh: '停用', en: 'End' },
  askEnd: {
    zh: '停用“{name}”后，使用它的客户端立即不能再以您的身份提问，且不能恢复。',
    en: 'Once “{name}” is ended, the client that uses it can no longer ask as you. It cannot be brought back.',
  },
  ended: { zh: '密钥已停用', en: 'The key is ended' },
  made: { zh: '密钥“{name}”', en: 'Key “{name}”' },
  once: {
    zh: '密钥只显示这一次，请立即复制到客户端；任何持有它的人都能以您的身份提问。',
    en: 'It is shown this once: copy it into your client now. Whoever holds it can ask as you.',
  },
  none: { zh: '还没有密钥', en: 'No keys yet' },
  noneText: { zh: '新建一个，把它填到客户端的“API Key”里', en: 'Make one, and put it into your client as its API key' },
})
