import { expect, test } from 'vitest'
import { authorizationEvents } from './authorizationEntities.ts'
import { sentenceOf } from './authorizationSentences.ts'

const line = {
  event: 'approved',
  projectCode: 'KY2026-176',
  giverName: '陈思远',
  giverNameEn: 'Chen Siyuan',
  receiverName: '李若兰',
  receiverNameEn: 'Li Ruolan',
  actorName: '陈思远',
  actorNameEn: 'Chen Siyuan',
  principalName: null,
  uses: ['query', 'reimbursement'],
  amountBefore: '30000.00',
  amountAfter: '12000.00',
  from: '2026-11-23',
  until: '2027-02-22',
  reason: null,
} as const

test.each([
  ['approved', '陈思远 通过了 李若兰 对 KY2026-176 的申请，¥30,000.00 → ¥12,000.00'],
  ['granted', '陈思远 授权 李若兰 用 KY2026-176 网上查询、网上报销，¥12,000.00，2026-11-23 至 2027-02-22'],
  ['absence', '陈思远 离岗 2026-11-23 至 2027-02-22，由 李若兰 代办'],
  ['renewed', '陈思远 把 李若兰 的 KY2026-176 续期至 2027-02-22'],
] as const)('%s is a sentence', (event, said) => {
  expect(sentenceOf({ ...line, event }, 'zh')).toBe(said)
})

test('who acted for whom stands in front, and the reason behind', () => {
  const paused = { ...line, event: 'rejected', principalName: '张三', reason: '金额偏大' } as const
  expect(sentenceOf(paused, 'zh')).toBe('陈思远 代 张三 驳回了 李若兰 对 KY2026-176 的申请：金额偏大')
  expect(sentenceOf(paused, 'en')).toBe(
    'Chen Siyuan for 张三 rejected the application of Li Ruolan for KY2026-176: 金额偏大',
  )
})

test('every event has its sentence in both languages, with nothing left open', () => {
  for (const event of authorizationEvents)
    for (const language of ['zh', 'en'] as const)
      expect(sentenceOf({ ...line, event }, language)).not.toMatch(/[{}]|^$/)
})
