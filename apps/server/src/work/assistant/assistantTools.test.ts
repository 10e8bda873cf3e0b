import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AssistantUpstream, event, eventsTo, startUpstream } from '../../testing/assistantUpstream.ts'
import { startPortal, type TestPortal } from '../../testing/portal.ts'
import { listen, readAnswer } from '../../testing/readAnswer.ts'

let upstream: AssistantUpstream
let portal: TestPortal
let origin: string
let teacher: { satoken: string }
const settings = () => ({
  PORTAL_AI_URL: upstream.url,
  PORTAL_AI_KIND: 'openai',
  PORTAL_AI_PATIENCE: '2',
  PORTAL_AI_LONGEST: '8',
})
beforeAll(async () => {
  upstream = await startUpstream()
  portal = await startPortal(settings())
  origin = await listen(portal)
  teacher = await portal.as('zhangsan')
})
afterAll(async () => {
  await portal.close()
  await upstream.close()
})
beforeEach(() => {
  upstream.heard.length = 0
})

const sorry = '抱歉，处理您的请求时出现错误，请稍后重试。'
type Call = [name: string, given: object | string]
interface Message {
  role: string
  content: string | null
}
const delta = (given: object, reason: string | null = null) =>
  event({ choices: [{ index: 0, delta: given, finish_reason: reason }] })
const calling = (calls: readonly Call[]) =>
  calls
    .map(([name, given], index) =>
      delta({
        tool_calls: [
          {
            index,
            id: `c${index}`,
            function: { name, arguments: typeof given === 'string' ? given : JSON.stringify(given) },
          },
        ],
      }),
    )
    .join('') + delta({}, 'tool_calls')

/** The results of the functions, as the model was given them in its last round. */
const results = () => {
  const messages = (upstream.heard.at(-1)?.body['messages'] ?? []) as Message[]
  return messages
    .filter(({ role }) => role === 'tool')
    .map(({ content }) => JSON.parse(content ?? '') as Record<string, unknown>)
}

/** A model that asks for these in its rounds, then says something. */
function model(rounds: readonly (readonly Call[])[], says: string | (() => string) = '好') {
  upstream.behave((answer, { body }) => {
    const round = ((body['messages'] ?? []) as Message[]).filter(({ role }) => role === 'assistant').length
    const calls = rounds[round]
    const text = typeof says === 'string' ? says : says()
    eventsTo(answer).end(calls ? calling(calls) : delta({ content: text }) + delta({}, 'stop'))
  })
}
const ask = async (as = teacher, query = '一个问题') => {
  await portal.sql('delete from assistant_conversations')
  return readAnswer(origin, as, query)
}

describe('what a model looks up', () => {
  test('is this person’s: applications with buttons that lead to them', async () => {
    model([[['find_applications', { query: '出差回来报销' }]]], '请用**差旅报销**。')
    const answer = await ask()
    expect(answer.text).toBe('请用**差旅报销**。')
    const [first] = upstream.heard
    expect(first?.body).toMatchObject({ tool_choice: 'auto', tools: expect.any(Array) })
    const [{ applications }] = results() as [{ applications: { ref: string; name: string }[] }]
    expect(applications.map(({ name }) => name)).toContain('差旅报销')
    expect(answer.last.metadata).toMatchObject({
      sources: [{ kind: 'application', title: '差旅报销' }],
      actions: [{ kind: 'open', label: '差旅报销' }],
    })
    expect(JSON.stringify(upstream.heard.map(({ headers, body }) => [headers, body]))).not.toContain(teacher.satoken)
  })

  test('is nothing that they may not see, whoever asks', async () => {
    model([[['find_applications', { query: '批量制单' }]]])
    await ask(await portal.as('lisi'))
    expect(JSON.stringify(results())).toContain('批量制单')
    await ask(await portal.as('zhaoliu'))
    expect(JSON.stringify(results())).not.toContain('批量制单')

    const [notice] = await portal.sql<{ id: number }>(
      `insert into notices (level, kind, title, title_en, body, body_en, publisher, publisher_en, published_at, target_people)
       select 'normal', '通知', '只给李四的话', 'x', '<p>密语</p>', 'x', 'x', 'x', now(), array[id] from users where username = 'lisi'
       returning id`,
    )
    const read: Call = ['read_text', { ref: `notice:${notice?.id}` }]
    model([[read, ['list_notices', { query: '只给李四的话' }]]])
    await ask(await portal.as('lisi'))
    expect(results()).toMatchObject([{ title: '只给李四的话', text: '密语' }, { notices: [{ title: '只给李四的话' }] }])
    await ask()
    expect(results()).toEqual([{ error: 'nothing by this ref' }, { notices: [] }])
    const reads = await portal.sql(`select 1 from notice_reads where notice_id = $1`, [notice?.id])
    expect(reads).toEqual([])
  })

  test('is to-do items, notices, mails, the schedule and guides as they are; what is said names them', async () => {
    const id = (await portal.sql<{ id: number }>(`select id from users where username = 'zhangsan'`))[0]?.id
    await portal.sql(
      `insert into schedule_entries (owner_id, title, begins, ends) values ($1, '课题组会 13812345678', '2031-03-04 09:00:00', '2031-03-04 10:00:00')`,
      [id],
    )
    const [guide] = await portal.sql<{ id: number }>(`select id from articles where title = '差旅费网上报销指南'`)
    model(
      [
        [
          ['list_todos', {}],
          ['list_notices', ''],
          ['count_unread_mails', {}],
          ['list_schedule', { day: '2031-03-04' }],
          ['find_guides', { query: '差旅费报销' }],
        ],
        [['read_text', { ref: `guide:${guide?.id}` }]],
      ],
      '见《差旅费网上报销指南》。',
    )
    const answer = await ask()
    const [todos, notices, mails, day, guides, text] = results()
    const open = ((await portal.post('/dbtz/dbsx', { limit: 0 }, teacher)).data as { dbcount: number }[])[0]?.dbcount
    const unread = ((await portal.post('/dbtz/tzgg', { limit: 1, status: 0 }, teacher)).data as { count: number }[])[0]
    const waiting = (await portal.post('/mailos/getUnreadEmailCount', {}, teacher)).data as { unreadEmailNum: number }
    expect([todos?.['openItems'], notices?.['unread'], mails?.['unread']]).toEqual([
      open,
      unread?.count,
      waiting.unreadEmailNum,
    ])
    expect(day).toEqual({
      day: '2031-03-04',
      entries: [{ title: '课题组会 ［PHONE］', place: '', begins: '2031-03-04 09:00:00', ends: '2031-03-04 10:00:00' }],
    })
    expect(JSON.stringify(guides)).toContain('差旅费网上报销指南')
    expect(text).toMatchObject({ title: '差旅费网上报销指南', isWhole: true })
    expect(String(text?.['text'])).toContain('出差审批单\n')
    const kinds = answer.last.metadata?.sources.map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['todo', 'schedule', 'article']))
    expect(answer.last.metadata?.suggestions).toEqual([])
  })

  test('what changes something is only a button', async () => {
    const before = await portal.sql('select * from favourites order by user_id, permission_id')
    model([
      [['find_applications', { query: '凭证查询' }]],
      [
        ['offer_button', { kind: 'favourite', ref: 'app:1' }],
        ['offer_button', { kind: 'favourite', ref: 'app:99' }],
        ['offer_button', { kind: 'delete', ref: 'app:1' }],
        ['add_favourite', { ref: 'app:1' }],
      ],
    ])
    const answer = await ask()
    expect(results().slice(1)).toMatchObject([
      { shown: true },
      { error: expect.any(String) },
      { error: expect.any(String) },
      { error: 'there is no such function' },
    ])
    expect(answer.last.metadata?.actions).toMatchObject([{ kind: 'favourite' }])
    expect(await portal.sql('select * from favourites order by user_id, permission_id')).toEqual(before)
  })

  test('words before and after a lookup stand apart', async () => {
    upstream.behave((answer, { body }) => {
      const isSecond = (body['messages'] as Message[]).some(({ role }) => role === 'tool')
      const first = delta({ reasoning_content: '想' }) + delta({ content: '我查一下。' })
      eventsTo(answer).end(
        isSecond
          ? delta({ content: '没有' }) + delta({ content: '。' }, 'stop')
          : first + calling([['list_todos', {}]]),
      )
    })
    expect((await ask()).text).toBe('我查一下。\n\n没有。')
    const second = (upstream.heard[1]?.body['messages'] ?? []) as Record<string, unknown>[]
    const sent = second.find(it => it['role'] === 'assistant')
    expect(sent).toMatchObject({ content: '我查一下。', reasoning_content: '想', tool_calls: [{ id: 'c0' }] })
  })
})

describe('a model that misbehaves', () => {
  const faults: Record<string, () => void> = {
    'calls on and on': () =>
      upstream.behave(answer => void eventsTo(answer).end(calling([['find_applications', { query: '报销' }]]))),
    'calls and says nothing': () => model([[['list_todos', {}]]], ''),
    'falls silent after a lookup': () =>
      upstream.behave((answer, { body }) => {
        const isSecond = (body['messages'] as Message[]).some(({ role }) => role === 'tool')
        if (isSecond) eventsTo(answer).flushHeaders()
        else eventsTo(answer).end(calling([['list_todos', {}]]))
      }),
  }
  for (const [name, fault] of Object.entries(faults))
    test(`and ${name} ends with the specified words, bounded`, async () => {
      fault()
      const answer = await ask()
      expect(answer.last).toMatchObject({ event: 'error', message: sorry })
      expect(upstream.heard.length).toBeLessThanOrEqual(6)
      expect(answer.milliseconds).toBeLessThan(4000)
      await expect.poll(() => upstream.open()).toBe(0)
    })

  test('gets an answer to broken arguments, and enough is enough', async () => {
    const many = Array.from({ length: 7 }, (): Call => ['find_guides', { query: '报销' }])
    model([
      [
        ['find_applications', '{"query":'],
        ['find_guides', {}],
      ],
      many,
      many,
    ])
    expect((await ask()).text).toBe('好')
    const errors = results().map(result => result['error'])
    expect(errors.slice(0, 2)).toEqual(['the arguments are no JSON object', 'query is missing'])
    expect(errors.filter(error => String(error).startsWith('enough'))).toHaveLength(4)
  })

  test('asks for nine things at once, or for forty, and still answers', async () => {
    for (const length of [9, 40]) {
      model([Array.from({ length }, (): Call => ['list_todos', {}])])
      expect((await ask()).text).toBe('好')
      expect(results().filter(({ error }) => error === undefined)).toHaveLength(Math.min(length, 12))
    }
  })

  test('sends arguments without end, and still answers', async () => {
    model([[['find_applications', 'x'.repeat(9000)]]])
    expect((await ask()).text).toBe('好')
    expect(results()).toEqual([{ error: 'the arguments are no JSON object' }])
  })

  test('asks on although it may not: what it says beside counts, else it is offered nothing any more', async () => {
    const on = calling([['find_guides', { query: '报销' }]])
    for (const [says, text] of [
      ['凭票报销', '凭票报销'],
      ['', '好'],
    ] as const) {
      upstream.behave((answer, { body }) => {
        const isLast = body['tool_choice'] === 'none'
        if (!body['tools']) eventsTo(answer).end(delta({ content: '好' }) + delta({}, 'stop'))
        else eventsTo(answer).end((isLast && says !== '' ? delta({ content: says }) : '') + on)
      })
      expect((await ask()).text).toBe(text)
    }
  })

  test('learns nothing once the person has signed out', async () => {
    const leaving = await portal.as('qianqi')
    upstream.behave(answer => {
      void portal.post('/logout', {}, leaving).then(() => eventsTo(answer).end(calling([['list_todos', {}]])))
    })
    expect((await ask(leaving)).last).toMatchObject({ event: 'error', message: sorry })
    expect(upstream.heard).toHaveLength(1)
  })
})

describe('an endpoint without functions', () => {
  test('that refuses them is asked again without, and then only so', async () => {
    const other = await startPortal(settings())
    const place = await listen(other)
    const person = await other.as('zhangsan')
    upstream.behave((answer, { body }) => {
      if (body['tools']) answer.writeHead(400).end('{"error":{"message":"no tools"}}')
      else eventsTo(answer).end(delta({ content: '好' }) + delta({}, 'stop'))
    })
    expect((await readAnswer(place, person, '问题')).text).toBe('好')
    expect((await readAnswer(place, person, '问题')).text).toBe('好')
    expect(upstream.heard.map(({ body }) => 'tools' in body)).toEqual([true, false, false])
    await other.close()
  })

  test('is offered none where lookups are switched off', async () => {
    const other = await startPortal({ ...settings(), PORTAL_AI_LOOKUPS: 'off' })
    model([])
    expect((await readAnswer(await listen(other), await other.as('zhangsan'), '问题')).text).toBe('好')
    expect(upstream.heard[0]?.body).not.toHaveProperty('tools')
    await other.close()
  })
})
