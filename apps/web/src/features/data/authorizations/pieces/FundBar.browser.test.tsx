import { beforeEach, describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { useLanguage } from '#shared/i18n/language.ts'
import { FundBar } from './FundBar.tsx'

const sums = { spent: '64200.00', held: '8600.00', passedOn: '13600.00', left: '13600.00' }
const widths = (root: Element) => [...root.querySelectorAll('i')].map(part => [part.dataset['part'], part.style.width])

beforeEach(() => useLanguage.setState({ language: 'zh' }))

describe('what became of a sum', () => {
  test('each part is as wide as its share, and is told to who cannot see it', async () => {
    const { container, getByRole } = await render(<FundBar of="authorization" sums={sums} />)
    expect(widths(container)).toEqual([
      ['spent', '64.2%'],
      ['held', '8.6%'],
      ['passedOn', '13.6%'],
    ])
    await expect
      .element(getByRole('img'))
      .toHaveAccessibleName('已支出 64,200.00 · 占用 8,600.00 · 再授权未用 13,600.00 · 余额 13,600.00')
  })

  test('a project’s parts have their own names, in the reader’s language', async () => {
    useLanguage.setState({ language: 'en' })
    const { getByText, getByRole } = await render(<FundBar of="project" sums={sums} hasLegend />)
    await expect.element(getByText('Frozen and held')).toBeVisible()
    await expect.element(getByText('64,200.00')).toBeVisible()
    expect(getByRole('img').elements()).toEqual([])
  })

  test('what the books say below nothing takes no room', async () => {
    const { container } = await render(<FundBar of="project" sums={{ ...sums, held: '0.00', left: '-20.00' }} />)
    expect(widths(container)).toEqual([
      ['spent', '82.51%'],
      ['passedOn', '17.48%'],
    ])
  })

  test('nothing at all is an empty bar', async () => {
    const none = { spent: '0.00', held: '0.00', passedOn: '0.00', left: '0.00' }
    const { container } = await render(<FundBar of="project" sums={none} />)
    expect(widths(container)).toEqual([])
  })
})
