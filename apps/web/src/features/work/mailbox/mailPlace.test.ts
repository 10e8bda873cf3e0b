import { expect, test } from 'vitest'
import { type MailPlace, placePath, readPlace } from './mailPlace.ts'

const inbox: MailPlace = { accountId: 0, folder: 'INBOX', mail: null, keyword: '', filter: 'all' }
const searchOf = (path: string) => path.slice(path.indexOf('?'))

test('an address and what it shows are the same thing', () => {
  const places: MailPlace[] = [
    inbox,
    { ...inbox, folder: '项目/2026 年度', mail: { folder: '项目/2026 年度', id: '7.12' } },
    { ...inbox, folder: '*', mail: { folder: 'Archive', id: '7.12' }, keyword: '合同 & 附件', filter: 'unread' },
  ]
  for (const place of places) expect(readPlace(searchOf(placePath(place)))).toEqual(place)
})

test('what does not make sense is passed over', () => {
  expect(readPlace('?account=-1&mail=1;drop&show=everything')).toEqual({
    accountId: null,
    folder: null,
    mail: null,
    keyword: '',
    filter: 'all',
  })
  expect(placePath({ ...inbox, accountId: null, folder: null })).toBe('/mailos')
})
