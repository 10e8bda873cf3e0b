import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AssistantUpstream, event, eventsTo, startUpstream } from '../../../testing/assistantUpstream.ts'
import { startPortal, type TestPortal } from '../../../testing/portal.ts'
import { listen, readAnswer } from '../../../testing/readAnswer.ts'

let upstream: AssistantUpstream
beforeAll(async () => {
  upstream = await startUpstream()
})
afterAll(() => upstream.close())

const sorry = '抱歉，处理您的请求时出现错误，请稍后重试。'
const settings = (kind: string) => ({
  PORTAL_AI_URL: `${upstream.url}/`,
  PORTAL_AI_KEY: 'app-secret-key',
  PORTAL_AI_KIND: kind,
  PORTAL_AI_MODEL: 'small',
  PORTAL_AI_PATIENCE: '1',
  PORTAL_AI_LONGEST: '4',
})

describe('with Dify', () => {
  let portal: TestPortal
  let origin: string
  let teacher: { satoken: string }
  beforeAll(async () => {
    portal = await startPortal(settings('dify'))
    origin = await listen(portal)
    teacher = await portal.as('zhangsan')
  })
  afterAll(() => portal.close())
  beforeEach(() => {
    upstream.heard.length = 0
  })
  const ask = (query: string, conversation?: string) => readAnswer(origin, teacher, query, conversation)

  test('the answer streams through; key and person are the server’s, the session stays here', async () => {
    upstream.behave(answer => {
      eventsTo(answer).write(event({ event: 'message', answer: '您', conversation_id: 'c-1', id: 'm' }))
      answer.write('event: ping\n\n: comment\n\ndata: no json\n\n')
      answer.write(event({ event: 'message', answer: '好。', conversation_id: 'c-1' }))
      const resources = [{ document_name: '差旅费管理办法' }, { document_name: '差旅费管理办法' }]
      answer.end(event({ event: 'message_end', conversation_id: 'c-1', metadata: { retriever_resources: resources } }))
    })
    const first = await ask('我的身份证 11010519491231002X，手机 13812345678，能报销吗')
    expect([first.text, first.last.event, first.isDone]).toEqual(['您好。', 'message_end', true])
    expect(first.last.metadata?.sources).toEqual([{ kind: 'document', title: '差旅费管理办法' }])
    const [heard] = upstream.heard
    expect(heard?.url).toBe('/v1/chat-messages')
    expect(heard?.headers.authorization).toBe('Bearer app-secret-key')
    expect(JSON.stringify([heard?.headers, heard?.body])).not.toContain(teacher.satoken)
    expect(heard?.body).toMatchObject({ response_mode: 'streaming', inputs: { language: 'zh' } })
    expect(heard?.body['query']).toBe('我的身份证 ［ID］，手机 ［PHONE］，能报销吗')
    expect(heard?.body['user']).toMatch(/^[0-9a-f]{32}$/)
    expect(heard?.body).not.toHaveProperty('conversation_id')
    await ask('再说一次', first.last.conversation_id)
    expect(upstream.heard[1]?.body).toMatchObject({ conversation_id: 'c-1', user: heard?.body['user'] })
  })

  test('what is replaced is replaced', async () => {
    upstream.behave(answer => {
      eventsTo(answer).write(event({ event: 'message', answer: '不该说的' }))
      answer.write(event({ event: 'message_replace', answer: '好的' }))
      answer.end(event({ event: 'message_end' }))
    })
    expect((await ask('一个问题')).text).toBe('好的')
  })

  test('the opening is Dify’s; where it cannot be had, that is said', async () => {
    upstream.behave(answer => answer.writeHead(500).end())
    expect(await portal.get('/ai/parameters', teacher)).toMatchObject({ code: 800, message: sorry })
    upstream.behave(answer =>
      answer
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ opening_statement: '请问', suggested_questions: ['一', 2] })),
    )
    const { body } = await portal.get('/ai/parameters', teacher)
    expect(body).toMatchObject({ opening_statement: '请问', suggested_questions: ['一'], built_in: false })
  })

  test('what may be asked next is Dify’s where it is set up to say so: told once, kept, and to nobody else', async () => {
    upstream.behave((answer, { url }) => {
      if (url.startsWith('/v1/messages/m-7/suggested'))
        answer
          .writeHead(200)
          .end(JSON.stringify({ result: 'success', data: ['还要什么材料？', '  ', 7, '多久到账？'] }))
      else {
        eventsTo(answer).write(event({ event: 'message', answer: '好', conversation_id: 'c-7', message_id: 'm-7' }))
        answer.end(event({ event: 'message_end' }))
      }
    })
    const { last } = await ask('一个问题')
    const more = async (as = teacher) =>
      (await portal.post('/ai/messages/suggested', { message_id: last.message_id }, as)).data
    // The parameters that are kept say nothing of such questions.
    expect(await more()).toEqual([])
    const other = await startPortal(settings('dify'))
    const place = await listen(other)
    const person = await other.as('zhangsan')
    upstream.behave((answer, { url }) => {
      if (url.startsWith('/v1/parameters'))
        answer.writeHead(200).end(JSON.stringify({ suggested_questions_after_answer: { enabled: true } }))
      else if (url.startsWith('/v1/messages/m-8/suggested'))
        answer
          .writeHead(200)
          .end(JSON.stringify({ result: 'success', data: ['还要什么材料？', '  ', 7, '多久到账？'] }))
      else {
        eventsTo(answer).write(event({ event: 'message', answer: '好', conversation_id: 'c-8', message_id: 'm-8' }))
        answer.end(event({ event: 'message_end' }))
      }
    })
    const told = await readAnswer(place, person, '一个问题')
    const next = async (as = person) =>
      (await other.post('/ai/messages/suggested', { message_id: told.last.message_id }, as)).data
    expect(await next(await other.as('lisi'))).toEqual([])
    expect(await next()).toEqual(['还要什么材料？', '多久到账？'])
    expect(await next()).toEqual([])
    const said = await other.post('/ai/messages', { conversation_id: told.last.conversation_id }, person)
    expect(said.data).toMatchObject([{}, { extras: { suggestions: ['还要什么材料？', '多久到账？'] } }])
    await other.close()
  })

  test('one that works for longer than the patience, step by step, is not cut', async () => {
    upstream.behave(answer => {
      eventsTo(answer)
      const timer = setInterval(() => answer.write(event({ event: 'node_started', data: { title: 'x' } })), 400)
      setTimeout(() => {
        clearInterval(timer)
        answer.write(event({ event: 'message', answer: '想好了' }))
        answer.end(event({ event: 'message_end' }))
      }, 2200)
    })
    const answer = await ask('一个难题')
    expect([answer.text, answer.last.event]).toEqual(['想好了', 'message_end'])
  })

  test('what a model thinks aloud is not joined to its answer', async () => {
    upstream.behave(answer => {
      eventsTo(answer).write(event({ event: 'message', answer: '<thi' }))
      answer.write(event({ event: 'message', answer: 'nk>先查制度</think>\n\n可以' }))
      answer.write(event({ event: 'message', answer: '报销 <' }))
      answer.end(event({ event: 'message_end' }))
    })
    expect((await ask('能报销吗')).text).toBe('可以报销 <')
    upstream.behave(answer => {
      eventsTo(answer).write(event({ event: 'agent_message', answer: '<think>想</think>可以' }))
      answer.write(event({ event: 'message', answer: '<think>想</think>可以报销' }))
      answer.end(event({ event: 'message_end' }))
    })
    expect((await ask('能报销吗')).text).toBe('可以报销')
  })

  const faults: Record<string, Parameters<AssistantUpstream['behave']>[0]> = {
    'says nothing': () => undefined,
    'begins and says nothing': answer => void eventsTo(answer).flushHeaders(),
    'only pings, on and on': answer => {
      eventsTo(answer)
      const timer = setInterval(() => answer.write('event: ping\n\n'), 50)
      answer.on('close', () => clearInterval(timer))
    },
    'drips without end': answer => {
      eventsTo(answer)
      const timer = setInterval(() => answer.write(event({ event: 'message', answer: '滴' })), 100)
      answer.on('close', () => clearInterval(timer))
    },
    'does not end': answer => {
      eventsTo(answer)
      const more = event({ event: 'message', answer: '无'.repeat(2000) })
      const timer = setInterval(() => answer.write(more), 5)
      answer.on('close', () => clearInterval(timer))
    },
    'floods with garbage': answer => {
      eventsTo(answer)
      const timer = setInterval(() => answer.write(`data: ${'{'.repeat(60_000)}\n\n`), 2)
      answer.on('close', () => clearInterval(timer))
    },
    'sends one endless line': answer => {
      eventsTo(answer).write('data: ')
      const timer = setInterval(() => answer.write('x'.repeat(60_000)), 2)
      answer.on('close', () => clearInterval(timer))
    },
    'sends garbage and ends': answer => void eventsTo(answer).end('data: {"event":\n\n<html>\n\ndata: 7\n\n'),
    'says error': answer =>
      void eventsTo(answer).end(event({ event: 'error', status: 400, code: 'quota', message: '<b>secret</b>' })),
    'breaks off': answer => {
      eventsTo(answer).write(event({ event: 'message', answer: '说到一半' }))
      setTimeout(() => answer.destroy(), 50)
    },
    'ends early': answer => void eventsTo(answer).end(event({ event: 'message', answer: '说到一半' })),
    'is no stream': answer => void eventsTo(answer, 'text/html').end('<h1>login</h1>'),
    'answers 502': answer => void answer.writeHead(502).end('bad gateway'),
    'leads elsewhere': answer => void answer.writeHead(302, { location: `${upstream.url}/elsewhere` }).end(),
    'has no words': answer => void eventsTo(answer).end(event({ event: 'message_end' })),
  }
  for (const [name, fault] of Object.entries(faults))
    test(`an upstream that ${name}: the specified words in time, what was said kept, the connection closed`, async () => {
      await portal.sql(`delete from assistant_conversations`)
      await portal.services.live.take(`assistant:minute:${await idOfTeacher(portal)}`)
      upstream.behave(fault)
      const answer = await ask('一个问题')
      expect(answer.last).toMatchObject({ event: 'error', message: sorry })
      expect(answer.isDone).toBe(true)
      // By its silence, or by the longest that an answer may take.
      expect(answer.milliseconds).toBeLessThan(6000)
      expect(JSON.stringify(answer.events)).not.toContain('secret')
      await expect.poll(() => upstream.open()).toBe(0)
      expect(upstream.heard).toHaveLength(1)
      const kept = async () =>
        (
          await portal.sql<{ state: string; content: string }>(
            `select state, content from assistant_messages where role = 'assistant'`,
          )
        )[0]
      await expect.poll(async () => (await kept())?.state).toBe('failed')
      if (name === 'breaks off') expect((await kept())?.content).toBe('说到一半')
      // The next question is not kept waiting.
      upstream.behave(next => {
        eventsTo(next).write(event({ event: 'message', answer: '好' }))
        next.end(event({ event: 'message_end' }))
      })
      await expect.poll(async () => (await ask('再来')).last?.event).toBe('message_end')
    })
})

const idOfTeacher = async (portal: TestPortal) =>
  (await portal.sql<{ id: number }>(`select id from users where username = 'zhangsan'`))[0]?.id

describe('with an OpenAI-compatible endpoint', () => {
  let portal: TestPortal
  let origin: string
  let teacher: { satoken: string }
  beforeAll(async () => {
    portal = await startPortal(settings('openai'))
    origin = await listen(portal)
    teacher = await portal.as('zhangsan')
  })
  afterAll(() => portal.close())

  const chunk = (content: string | null, reason: string | null = null) =>
    event({ choices: [{ index: 0, delta: content === null ? {} : { content }, finish_reason: reason }] })

  test('its chunks become Dify’s events, and the conversation goes along', async () => {
    upstream.heard.length = 0
    upstream.behave(answer => {
      eventsTo(answer).write(event({ choices: [{ delta: { role: 'assistant' } }] }) + chunk('第一') + chunk('句'))
      answer.end(`${chunk(null, 'stop')}${event({ choices: null, usage: {} })}data: [DONE]\n\n`)
    })
    const first = await readAnswer(origin, teacher, '问题一')
    expect([first.text, first.last.event]).toEqual(['第一句', 'message_end'])
    await readAnswer(origin, teacher, '问题二', first.last.conversation_id)
    const [one, two] = upstream.heard
    expect(one?.url).toBe('/v1/chat/completions')
    expect(one?.body).toMatchObject({ model: 'small', stream: true })
    const said = (two?.body['messages'] as { role: string; content: string }[] | undefined)?.slice(1)
    expect(said?.map(({ content }) => content)).toEqual(['问题一', '第一句', '问题二'])
  })

  test('one that thinks aloud and never answers is ended', async () => {
    upstream.behave(answer => {
      const thought = event({ choices: [{ index: 0, delta: { reasoning_content: '想'.repeat(100) } }] })
      eventsTo(answer)
      const timer = setInterval(() => answer.write(thought), 100)
      answer.on('close', () => clearInterval(timer))
    })
    const answer = await readAnswer(origin, teacher, '一个难题')
    expect(answer.last).toMatchObject({ event: 'error', message: sorry })
    expect(answer.milliseconds).toBeLessThan(6000)
    await expect.poll(() => upstream.open()).toBe(0)
  })

  test('an error in the middle, or an end without a reason, is a failure', async () => {
    for (const rest of [event({ error: { message: 'overloaded' } }), '']) {
      upstream.behave(answer => void eventsTo(answer).end(chunk('一半') + rest))
      const answer = await readAnswer(origin, teacher, '问题')
      expect(answer.last).toMatchObject({ event: 'error', message: sorry })
      expect(answer.text).toBe('一半')
    }
  })

  test('a dead upstream is said in time', async () => {
    const dead = await startUpstream()
    const url = dead.url
    await dead.close()
    const other = await startPortal({ ...settings('openai'), PORTAL_AI_URL: url })
    const answer = await readAnswer(await listen(other), await other.as('zhangsan'), '问题')
    expect(answer.last).toMatchObject({ event: 'error', message: sorry })
    expect(answer.milliseconds).toBeLessThan(4000)
    await other.close()
  })
})
