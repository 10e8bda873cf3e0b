import { expect, test } from 'vitest'
import type { StoredMail } from '../mailStore.rules.ts'
import { answerTo } from './quoting.steps.ts'

const zhang = { name: '', address: 'zhang@mail.example' }
const mail: StoredMail = {
  folder: 'INBOX',
  validity: 1,
  uid: 1,
  from: zhang,
  to: [],
  subject: 'a',
  preview: '',
  at: new Date(0),
  isRead: true,
  isStarred: false,
  isAnswered: false,
  isForwarded: false,
  hasFiles: false,
  size: 1,
  cc: [],
  bcc: [],
  replyTo: [],
  sender: null,
  messageId: null,
  references: [],
  html: null,
  text: '',
  isCut: false,
  files: [],
  pictures: [],
}

test('an answer to all leaves out nobody, be the address one that cannot be sent to', () => {
  const odd = ['a..b@docomo.example', '\u4e2d\u6587@mail.example'].map(address => ({ name: '', address }))
  const group = { name: 'undisclosed-recipients', address: '' }
  const { to, cc } = answerTo({ ...mail, to: [...odd, group] }, 'replyAll', new Set())
  expect({ to, cc }).toEqual({ to: [zhang], cc: odd })
})
