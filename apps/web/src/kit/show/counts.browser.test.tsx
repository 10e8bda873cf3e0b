import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Badge } from './Badge.tsx'
import { ProgressBar } from './ProgressBar.tsx'

test('a badge shows little and says all of it; at zero it is not there', async () => {
  const screen = await render(<Badge count={128} spoken="未读 128 封" isStale />)
  await expect.element(screen.getByText('99+')).toHaveAttribute('aria-hidden', 'true')
  await expect.element(screen.getByText('未读 128 封')).toBeInTheDocument()
  await expect.element(screen.getByText('数据可能不是最新的')).toBeInTheDocument()
  await screen.rerender(<Badge count={0} spoken="没有未读" />)
  await expect.element(screen.getByText('没有未读')).not.toBeInTheDocument()
})

test('a bar says how far it is, never beyond its end', async () => {
  const screen = await render(<ProgressBar aria-label="会议通知.ofd" percent={64.9} />)
  const bar = screen.getByRole('progressbar', { name: '会议通知.ofd' })
  await expect.element(bar).toHaveAttribute('aria-valuenow', '64')
  await screen.rerender(<ProgressBar aria-label="会议通知.ofd" percent={120} />)
  await expect.element(bar).toHaveAttribute('aria-valuenow', '100')
})
