import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { useLanguage } from '#shared/i18n/language.ts'
import { WhyLink } from './WhyLink.tsx'

beforeEach(() => useLanguage.setState({ language: 'zh' }))

const why = '/sqgl/projectAuzWhy'
test.each([
  ['a number that was looked for is asked about at once', '/list?word=RC-2025-044', `${why}?project=RC-2025-044`],
  ['a name is not', '/list?word=%E6%99%BA%E8%83%BD', why],
  ['nor nothing', '/list', why],
])('%s', async (_, address, href) => {
  const { container } = await render(
    <MemoryRouter initialEntries={[address]}>
      <WhyLink />
    </MemoryRouter>,
  )
  expect(container.querySelector('a')?.getAttribute('href')).toBe(href)
})
