import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../../testing/portal.ts'
import { everydayQuestions, judged } from './judge.testing.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

test('two hundred everyday questions: 85 of a hundred are answered right, and none misleadingly', async () => {
  expect(everydayQuestions.length).toBeGreaterThanOrEqual(200)
  const as = await portal.as('zhangsan')
  const post = async (path: string, body: object, language: 'zh' | 'en') => {
    const { code, data, message } = await portal.post(path, body, { ...as, 'accept-language': language })
    if (code !== 200) throw new Error(`${path}: ${message}`)
    return data
  }
  const verdicts = await judged(post, '2008035')
  const shown = (is: string) =>
    verdicts
      .filter(it => it.is === is)
      .map(({ query, kinds, days, card }) => [query, `${kinds.join('/')} ${days}`, card?.kind, card?.from, card?.text])
  if (process.env['PORTICO_SHOW_QUESTIONS'])
    process.stdout.write(JSON.stringify([shown('misleading'), shown('unhelpful')], null, 1))
  expect(shown('misleading')).toEqual([])
  expect(shown('unhelpful').length / verdicts.length, JSON.stringify(shown('unhelpful'))).toBeLessThanOrEqual(0.15)
}, 120_000)
