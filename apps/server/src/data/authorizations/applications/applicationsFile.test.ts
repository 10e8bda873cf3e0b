import { expect, onTestFinished, test } from 'vitest'
import { startPortal } from '../../../testing/portal.ts'
import { askFor } from '../authorizations.testing.ts'

test('one’s own applications are taken along as a file, with what became of them', async () => {
  const portal = await startPortal()
  onTestFinished(() => portal.close())
  const applicant = await portal.as('wangwu')
  const { total } = (await askFor(portal, 'applications', {}, applicant)).data
  const answer = await portal.server.inject({
    method: 'POST',
    url: '/portal_server/sqgl/applicationsExport',
    headers: { ...applicant, 'content-type': 'application/json' },
    payload: JSON.stringify({ outputType: 'csv', orderBy: 'sqsj', isDesc: 1 }),
  })
  const [head, ...lines] = answer.body.trim().split(/\r?\n/)
  expect(head).toMatch(/项目编号.*申请类型.*用途.*审批意见/)
  expect(lines).toHaveLength(total)
  expect(lines[0]).toMatch(/NSFC-62476.*增额.*10000\.00.*待处理.*陈思远/)
})
