import { text } from 'node:stream/consumers'
import { createDifyProvider } from 'dify-ai-provider'
import { ChatClient, type DifyClient } from 'dify-client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AssistantUpstream, event, eventsTo, startUpstream } from '../../../testing/assistantUpstream.ts'
import { startPortal, type TestPortal } from '../../../testing/portal.ts'
import { listen } from '../../../testing/readAnswer.ts'
import { testPassword } from '../../../testing/settings.ts'

let upstream: AssistantUpstream
let portal: TestPortal
let base: string
let teacher: { satoken: string }
let key: string

const makeKey = async (as: { satoken: string }, more: object = {}) =>
  portal.post(
    '/personalKey/add',
    { name: '我的客户端', days: 30, password: await portal.sealPassword(testPassword), ...more },
    as,
  )
const keyOf = async (as: { satoken: string }) => ((await makeKey(as)).data as { key: string }).key

beforeAll(async () => {
  upstream = await startUpstream()
  portal = await startPortal({
    PORTAL_AI_URL: upstream.url,
    PORTAL_AI_KEY: 'app-secret-key',
    PORTAL_AI_KIND: 'dify',
    PORTAL_AI_PATIENCE: '28',
  })
  base = `${await listen(portal)}/portal_server/ai`
  teacher = await portal.as('zhangsan')
  key = await keyOf(teacher)
})
afterAll(async () => {
  await portal.close()
  await upstream.close()
})
beforeEach(async () => {
  upstream.heard.length = 0
  await portal.sql('delete from assistant_conversations')
  upstream.behave(answer => {
    const common = { conversation_id: 'c-1', message_id: 'm-1', task_id: 't-1' }
    eventsTo(answer).write(event({ event: 'message', answer: '您', ...common }))
    answer.write(event({ event: 'message', answer: '好。', ...common }))
    const usage = { prompt_tokens: 12, completion_tokens: 3, total_tokens: 15 }
    answer.end(event({ event: 'message_end', ...common, metadata: { usage } }))
  })
})

const usage = { prompt_tokens: 12, completion_tokens: 3, total_tokens: 15 }
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'not refused',
    (error: { response?: { status: number; data: unknown } }) => error.response?.data,
  )

describe('dify-client', () => {
  const client = () => new ChatClient(key, base)

  test('asks in one piece, and what the model counted comes with it', async () => {
    const { data } = await client().createChatMessage({}, '你好', 'somebody', false)
    expect(data).toMatchObject({ event: 'message', mode: 'chat', answer: '您好。', metadata: { usage } })
    expect(upstream.heard[0]?.body['user']).toMatch(/^[0-9a-f]{32}$/)
    expect(JSON.stringify(upstream.heard)).not.toContain(key)
  })

  test('is told by the status of HTTP that there is no answer', async () => {
    upstream.behave(answer => answer.writeHead(500).end())
    const told = await refusal(client().createChatMessage({}, '你好', 'somebody', false))
    expect(told).toMatchObject({ status: 500, code: 'completion_request_error' })
  })

  test('asks as a stream that ends with message_end, without the mark of other protocols', async () => {
    const { data } = await client().createChatMessage({}, '你好', 'somebody', true)
    const events = (await text(data)).split('\n\n').filter(line => line.startsWith('data: '))
    expect(events.at(-1)).not.toContain('[DONE]')
    expect(JSON.parse(events.at(-1)?.slice(6) ?? '{}')).toMatchObject({ event: 'message_end', metadata: { usage } })
  })

  test('lists, reads page by page, names, rates and removes', async () => {
    const asked = async (query: string, conversation?: string) =>
      (await client().createChatMessage({}, query, 'u', false, conversation)).data as Record<string, string>
    const first = await asked('第一问')
    const second = await asked('第二问', first['conversation_id'])
    const other = await asked('另一个对话')
    const { data: list } = await client().getConversations('u', null, 1)
    expect(list).toMatchObject({ limit: 1, has_more: true, data: [{ id: other['conversation_id'], status: 'normal' }] })
    const next = await new ChatClient(key, base).sendRequest('GET', '/conversations', null, {
      last_id: list.data[0].id,
    })
    expect(next.data).toMatchObject({ has_more: false, data: [{ id: first['conversation_id'], name: '第一问' }] })
    expect(next.data.data[0].created_at).toBeGreaterThan(1_700_000_000)

    const id = first['conversation_id'] ?? ''
    const { data: late } = await client().getConversationMessages('u', id, null, 1)
    expect(late).toMatchObject({
      has_more: true,
      data: [{ id: second['message_id'], query: '第二问', answer: '您好。' }],
    })
    const { data: early } = await client().getConversationMessages('u', id, late.data[0].id)
    expect(early).toMatchObject({
      has_more: false,
      data: [{ id: first['message_id'], query: '第一问', feedback: null }],
    })

    const rated = await (client() as DifyClient).messageFeedback(
      first['message_id'] ?? '',
      'like' as never,
      'u' as never,
    )
    expect(rated.data).toEqual({ result: 'success' })
    const { data: again } = await client().getConversationMessages('u', id)
    expect(again.data[0].feedback).toEqual({ rating: 'like' })

    expect((await client().renameConversation(id, '报销', 'u')).data).toMatchObject({ id, name: '报销' })
    const named = await client().sendRequest('POST', `/conversations/${id}/name`, { auto_generate: true, user: 'u' })
    expect(named.data).toMatchObject({ id, name: '第一问' })
    expect((await client().deleteConversation(id, 'u')).status).toBe(204)
    expect(await refusal(client().getConversationMessages('u', id))).toMatchObject({ code: 'not_found', status: 404 })
  })
})

test('the opening is told in Dify’s words', async () => {
  upstream.behave(answer =>
    answer
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ opening_statement: '请问', suggested_questions: [] })),
  )
  const { data } = await new ChatClient(key, base).getApplicationParameters('u' as never)
  expect(data).toMatchObject({ opening_statement: '请问' })
  for (const [path, told] of [
    ['/info', { name: '智能助手', mode: 'chat' }],
    ['/meta', { tool_icons: {} }],
  ] as const)
    expect((await new ChatClient(key, base).sendRequest('GET', path)).data).toMatchObject(told)
})

describe('dify-ai-provider', () => {
  const prompt = [{ role: 'user' as const, content: [{ type: 'text' as const, text: '你好' }] }]
  const model = (responseMode: 'blocking' | 'streaming') =>
    createDifyProvider({ baseURL: base })('portico', { apiKey: key, responseMode })

  test('answers whole', async () => {
    const answer = await model('blocking').doGenerate({ prompt, headers: { 'user-id': 'u' } })
    expect(answer.content).toMatchObject([{ type: 'text', text: '您好。' }])
    expect(answer.usage).toEqual({ inputTokens: 12, outputTokens: 3, totalTokens: 15 })
  })

  test('answers as a stream', async () => {
    const { stream } = await model('streaming').doStream({ prompt, headers: { 'user-id': 'u' } })
    const parts: { type: string; delta?: string; usage?: object }[] = []
    for await (const part of stream) parts.push(part as never)
    expect(parts.map(({ delta }) => delta ?? '').join('')).toBe('您好。')
    expect(parts.filter(({ type }) => type === 'error')).toEqual([])
    expect(parts.at(-1)).toMatchObject({ type: 'finish', usage: { totalTokens: 15 } })
  })
})

test('an answer that is stopped is stopped where it comes from', async () => {
  upstream.behave((answer, { url }) => {
    if (url.endsWith('/stop')) answer.writeHead(200, { 'content-type': 'application/json' }).end('{"result":"success"}')
    else eventsTo(answer).write(event({ event: 'message', answer: '一', conversation_id: 'c-1', task_id: 't-9' }))
  })
  const client = new ChatClient(key, base)
  const { data: stream } = await client.createChatMessage({}, '很长的问题', 'u', true)
  const begun = await new Promise<string>(done => stream.once('data', (part: Buffer) => done(String(part))))
  const { task_id: task } = JSON.parse(begun.split('\n\n')[0]?.slice(6) ?? '{}') as { task_id: string }
  const stopped = await client.sendRequest('POST', `/chat-messages/${task}/stop`, { user: 'u' })
  expect(stopped.data).toEqual({ result: 'success' })
  await expect.poll(() => upstream.heard.map(({ url }) => url)).toContain('/v1/chat-messages/t-9/stop')
  const heard = upstream.heard.find(({ url }) => url.endsWith('/stop'))
  expect(heard?.body).toEqual({ user: upstream.heard[0]?.body['user'] })
  stream.destroy()
})

describe('a personal key', () => {
  const get = (path: string, bearer = key) =>
    fetch(`${base}${path}`, { headers: { authorization: `Bearer ${bearer}` } })

  test('opens the assistant and nothing else, and no stranger’s conversation', async () => {
    const answer = await fetch(`${base.replace('/ai', '')}/session/list`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: '{}',
    })
    expect(await answer.json()).toMatchObject({ code: 401 })
    await new ChatClient(key, base).createChatMessage({}, '我的问题', 'u', false)
    const other = await keyOf(await portal.as('lisi'))
    expect(await (await get('/conversations', other)).json()).toMatchObject({ data: [] })
    expect(await (await get('/conversations')).json()).toMatchObject({ data: [{ name: '我的问题' }] })
  })

  test('is refused in Dify’s words where it is unknown, ended, too old or of a disabled account', async () => {
    const isOut = async (bearer: string) => {
      const answer = await get('/conversations', bearer)
      expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'unauthorized', status: 401 }])
    }
    await isOut('portico-unknown')
    const as = await portal.as('qianqi')
    const mine = await keyOf(as)
    expect((await get('/conversations', mine)).status).toBe(200)
    const [row] = (await portal.post('/personalKey/list', {}, as)).data as { id: string; begins: string }[]
    expect([mine.startsWith(row?.begins ?? '?'), row?.begins.length]).toEqual([true, 12])
    expect((await portal.post('/personalKey/end', { id: row?.id }, teacher)).message).toBe('该密钥不存在或已停用')
    expect((await portal.post('/personalKey/end', { id: row?.id }, as)).code).toBe(200)
    await isOut(mine)
    const late = await keyOf(as)
    await portal.sql(`update personal_keys set ends_at = now() - interval '1 second' where ended_at is null and name = '我的客户端'
      and user_id = (select id from users where username = 'qianqi')`)
    await isOut(late)
    const kept = await keyOf(as)
    await portal.sql(`update users set password_changed_at = now() where username = 'qianqi'`)
    await isOut(kept)
    const last = await keyOf(as)
    await portal.sql(`update users set enabled = false where username = 'qianqi'`)
    await isOut(last)
    await portal.sql(`update users set enabled = true where username = 'qianqi'`)
    await isOut(last)
  })

  test('is made with a name, for a bounded time, and at most so many', async () => {
    const as = await portal.as('zhaoliu')
    const wrong = await portal.sealPassword('not mine')
    expect((await makeKey(as, { password: wrong })).body['errors']).toHaveProperty('password')
    expect((await makeKey(as, { name: ' ' })).body['errors']).toEqual({ name: '此项必须填写' })
    expect((await makeKey(as, { days: 366 })).body['errors']).toEqual({ days: '有效期为 1 至 365 天' })
    for (let i = 0; i < 20; i++) expect((await makeKey(as)).code).toBe(200)
    expect((await makeKey(as)).message).toBe('最多 20 个有效密钥，请先停用不用的')
    const logged = await portal.sql<{ object: string }>(
      `select object from operation_log where operation = 'personalKeys.add' limit 1`,
    )
    expect(logged).toEqual([{ object: '我的客户端' }])
  })
})
