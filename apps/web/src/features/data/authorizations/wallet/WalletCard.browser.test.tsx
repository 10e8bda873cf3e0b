import type { ProjectAuthorization } from '@portico/contract/data/authorizationEntities.ts'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { useLanguage } from '#shared/i18n/language.ts'
import { markUsed } from '../news/justUsed.ts'
import { WalletCard } from './WalletCard.tsx'

beforeEach(() => useLanguage.setState({ language: 'zh' }))

const row: ProjectAuthorization = {
  id: 7,
  projectCode: 'HX-2024-092',
  projectName: '政务大模型测评',
  projectNameEn: 'Assessing',
  leaderName: '陈思远',
  leaderNameEn: 'Chen Siyuan',
  giverCode: '2009118',
  giverName: '陈思远',
  giverNameEn: 'Chen Siyuan',
  receiverCode: '2016127',
  receiverName: '李四',
  receiverNameEn: 'Li Si',
  attribute: 'personal',
  members: 1,
  parentId: null,
  uses: ['reimbursement'],
  amount: '50000.00',
  spent: '12600.00',
  held: '0.00',
  passedOn: '0.00',
  left: '37400.00',
  documentLimit: null,
  mayPassOn: false,
  balanceVisible: false,
  duration: '3m',
  startsAt: '2026-09-01 00:00:00',
  endsAt: '2027-03-26 23:59:59',
  reason: null,
  state: 'inForce',
  stoppedAt: null,
  children: 0,
  isMuted: false,
  mayResume: false,
  mayBePassedOn: false,
  revision: 1,
}
const show = (more: Partial<ProjectAuthorization>, side: 'given' | 'received') =>
  render(
    <MemoryRouter>
      <WalletCard row={{ ...row, ...more }} side={side} onChange={() => undefined} />
    </MemoryRouter>,
  )

test('what is left is said to be usable only while it is', async () => {
  for (const state of ['inForce', 'endingSoon'] as const) {
    const { container, unmount } = await show({ state }, 'received')
    expect(container.textContent).toContain('我还能用（元）37,400.00')
    await unmount()
  }
  for (const state of ['paused', 'dormant', 'coming', 'over'] as const) {
    const { container, unmount } = await show({ state }, 'received')
    expect(container.textContent).toContain('现在不可用')
    expect(container.textContent).not.toContain('我还能用')
    await unmount()
  }
})

test('who gave it reads that it is set aside while it rests, and that it went back with its end', async () => {
  const paused = await show({ state: 'paused' }, 'given')
  expect(paused.container.textContent).toContain('还剩（元）37,400.00')
  await paused.unmount()
  const over = await show({ state: 'over' }, 'given')
  expect(over.container.textContent).toContain('到期退回（元）37,400.00')
})

test('one that somebody has just used says so', async () => {
  const { container, getByText } = await show({}, 'given')
  expect(container.textContent).not.toContain('刚刚有人使用')
  markUsed(7)
  await expect.element(getByText('刚刚有人使用')).toBeVisible()
})
