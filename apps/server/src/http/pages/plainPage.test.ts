import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { addErrorAnswers } from '../errors.ts'

/** A server whose every page fails as a busy portal, or as one that meets a mistake of its own. */
const server = Fastify()
addErrorAnswers(server, async () => new Map())
const failing = (statusCode?: number) => async () => {
  throw Object.assign(new Error('the words of the error'), { statusCode })
}
server.get('/portal_web/busy', failing(503))
server.get('/portal_web/wrong', failing())
server.get('/portal_server/busy', failing(503))
afterAll(() => server.close())

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const go = (url: string, headers: Record<string, string> = browser) => server.inject({ url, headers })

test('a browser gets a page of words in its language, which loads itself again', async () => {
  const page = await go('/portal_web/busy')
  expect(page.statusCode).toBe(503)
  expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  expect(page.body).toContain('<h1>系统繁忙，请稍后再试</h1>')
  expect(page.body).toContain('http-equiv="refresh"')
  const english = await go('/portal_web/busy', { ...browser, 'accept-language': 'en-GB,en;q=0.9' })
  expect(english.body).toContain('<html lang="en">')
  expect(english.body).toContain('The server is busy')
})

test('a mistake of the portal says nothing of itself there either', async () => {
  const page = await go('/portal_web/wrong')
  expect([page.statusCode, page.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8'])
  expect(page.body).not.toContain('the words of the error')
})

test('an address that is none leads home, and is not asked for again', async () => {
  const page = await go('/portal_web/none.html')
  expect(page.statusCode).toBe(404)
  expect(page.body).toContain('<a href="/portal_web/">')
  expect(page.body).not.toContain('refresh')
})

test('whoever is no browser going to a page gets the envelope', async () => {
  for (const answer of [
    await go('/portal_web/busy', { accept: '*/*' }),
    await go('/portal_server/busy'),
    await go('/portal_web/none.js', { accept: '*/*' }),
  ])
    expect(answer.json()).toMatchObject({ data: null, message: expect.stringMatching(/./) })
})
