import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { useLanguage } from '#shared/i18n/language.ts'
import type { Preview } from './TakeBack.tsx'
import { TakeBackSide } from './TakeBackSide.tsx'

beforeEach(() => useLanguage.setState({ language: 'zh' }))

const person = (code: string, name: string, nameEn: string) => ({ code, name, nameEn })
const lisi = person('2016127', '李四', 'Li Si')
const project = { projectCode: 'HX-2024-092', projectName: '政务大模型测评', projectNameEn: 'Assessing' }
const receiver = { receiverCode: lisi.code, receiverName: lisi.name, receiverNameEn: lisi.nameEn }
const sums = { amount: '100.00', spent: '20.00', held: '10.00', passedOn: '0.00', left: '70.00' }
const preview: Preview = {
  lines: [{ id: 7, parentId: null, ...project, ...receiver, ...sums, isBelow: false }],
  documents: [],
  freed: '70.00',
  sources: [{ projectCode: project.projectCode, holder: null, free: '-5.00', freed: '70.00', ids: [7] }],
  absences: [
    {
      person: person('2009118', '陈思远', 'Chen Siyuan'),
      startsOn: '2026-12-07',
      endsOn: '2026-12-20',
      projectCode: project.projectCode,
      receivers: [lisi],
      ids: [7],
      isLast: true,
    },
  ],
  handovers: [
    { projectCode: project.projectCode, successor: person('2008035', '张三', 'Zhang San'), dueOn: '2027-01-31' },
  ],
  needsReason: false,
}
const said = async (more: Partial<Preview>, typed?: string) => {
  const { container, unmount } = await render(
    <MemoryRouter>
      <TakeBackSide
        preview={{ ...preview, ...more }}
        isByAmount={typed !== undefined}
        together={typed === undefined ? 0n : BigInt(typed) * 100n}
        typedOf={() => typed ?? ''}
        reason=""
        onReason={() => undefined}
      />
    </MemoryRouter>,
  )
  const words = container.textContent
  await unmount()
  return words
}

test('what is free is said before and after, also where the books are below nothing', async () => {
  expect(await said({})).toContain('70.00 回到项目可用余额 -5.00 → 65.00')
  expect(await said({}, '30')).toContain('30.00 回到项目可用余额 -5.00 → 25.00')
  const hidden = await said({ sources: preview.sources.map(it => ({ ...it, free: null })) })
  expect(hidden).toContain('70.00 回到项目已用和占用的金额不变')
  const holder = await said({ sources: preview.sources.map(it => ({ ...it, holder: lisi, free: '5.00' })) })
  expect(holder).toContain('李四 还能用 5.00 → 75.00')
  const many = Array.from({ length: 6 }, (_, n) => ({
    projectCode: `P-${n}`,
    holder: null,
    free: '1.00',
    freed: '1.00',
    ids: [n + 10],
  }))
  expect(await said({ sources: many })).toContain('P-3 可用余额 1.00 → 2.00另有 2 处')
})

test('who is told is said: all who lose it, those of whom something is taken, and for the finance office the giver', async () => {
  const below = { ...preview.lines[0], id: 8, parentId: 7, receiverName: '欧阳佳琪', isBelow: true }
  const whole = await said({ lines: [...preview.lines, below] as Preview['lines'] })
  expect(whole).toContain('通知 李四、欧阳佳琪门户消息，附原因')
  expect(await said({}, '30')).toContain('通知 李四')
  expect(await said({}, '0')).not.toContain('通知')
  expect(await said({ needsReason: true })).toContain('通知 李四授权人也会收到')
})

test('an absence and a handover that rely on it are named, as far as something is taken of it', async () => {
  const whole = await said({})
  expect(whole).toContain('离岗安排用到了 李四 的授权2026-12-07 至 2026-12-20 陈思远 离岗，HX-2024-092 将无人可报销')
  expect(whole).toContain('HX-2024-092 将于 2027-01-31 移交给 张三')
  expect(await said({ absences: preview.absences.map(it => ({ ...it, isLast: false })) })).toContain('会少一份授权')
  expect(await said({}, '0')).not.toContain('离岗')
  const part = await said({}, '30')
  expect(part).toContain('HX-2024-092 可用的金额会减少')
  expect(part).not.toContain('移交')
  useLanguage.setState({ language: 'en' })
  expect(await said({})).toContain(
    'An absence relies on Li Si2026-12-07 to 2026-12-20, away: Chen Siyuan. Nobody can then claim from HX-2024-092',
  )
})
