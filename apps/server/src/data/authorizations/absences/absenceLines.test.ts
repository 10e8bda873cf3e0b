import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAway } from './absences.testing.ts'

let away: Awaited<ReturnType<typeof startAway>>
const code = 'AWAY-LINE'
beforeAll(async () => {
  away = await startAway(code)
})
afterAll(() => away.portal.close())

const line = (more: object = {}) => ({
  xmbh: code,
  bsqrid: away.ids['2016127'],
  sqje: '800',
  sqxt: ['query'],
  ...more,
})
const errorsOf = async (...lines: object[]) => {
  const { body } = await away.leave({ xmList: lines })
  return (body as { errors?: Record<string, string> }).errors ?? {}
}

test('what is wrong with a sum or a person is said there, at the line that caused it', async () => {
  expect((await errorsOf(line(), line({ sqje: '1e3' })))['xmList.1.sqje']).toContain('检测到非数字字符')
  const tooMuch = await errorsOf(line({ sqje: '1000.01' }))
  expect(Object.keys(tooMuch)).toEqual(['xmList.0.sqje', 'xmList'])
  // What the first takes the second lacks.
  const second = line({ bsqrid: away.ids['2010064'] })
  expect((await errorsOf(line(), second))['xmList.1.sqje']).toContain('超过可用余额 200.00')
  expect((await errorsOf(line({ bsqrid: away.ids['2009118'] })))['xmList.0.bsqrid']).toContain('自己')
})

test('a sum that finance has to approve first is said at its line too', async () => {
  await away.portal.sql("update parameters set value = '500' where id = 'fundApprovalFrom'")
  await expect
    .poll(async () => (await errorsOf(line({ sqje: '10' }), line({ sqje: '900' })))['xmList.1.sqje'])
    .toContain('须先由财务审批')
})
