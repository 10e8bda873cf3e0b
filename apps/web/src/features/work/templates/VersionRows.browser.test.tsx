import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { VersionRows } from './VersionRows.tsx'

const version = {
  version: 1,
  publishedBy: '何莉莉',
  publishedAt: '2026-11-19 16:40:00',
  remark: '初始版本',
  digest: 'ab'.repeat(32),
  isCurrent: true,
}

test('a row brings its look along, whatever page it stands on', async () => {
  const screen = await render(<VersionRows versions={[version]} onCompare={() => undefined} />)
  const right = (text: string) => screen.getByText(text, { exact: true }).element().getBoundingClientRect()
  expect(right('当前').left - right('v1').right).toBeGreaterThan(10)
  expect(right('初始版本').left - right('当前').right).toBeGreaterThan(10)
})
