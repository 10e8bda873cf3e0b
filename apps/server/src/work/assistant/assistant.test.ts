import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'
import { askPortal, listen, readAnswer } from '../../testing/readAnswer.ts'

let portal: TestPortal
let origin: string
type As = { satoken: string }
let teacher: As

beforeAll(async () => {
  portal = await startPortal()
  origin = await listen(portal)
  teacher = await portal.as('zhangsan')
})
afterAll(() => portal.close())
beforeEach(() => portal.sql('delete from assistant_conversations'))

const ask = (query: string, as = teacher, conversation?: string) => readAnswer(origin, as, query, conversation)
const conversations = async (as = teacher) =>
  (await portal.post('/ai/conversations', {}, as)).data as { id: string; name: string }[]
interface Said {
  id: string
  role: string
  content: string
  state: string
  rating: string | null
}
const messages = async (id: string, as = teacher) =>
  (await portal.post('/ai/messages', { conversation_id: id }, as)).data as Said[]

describe('the opening', () => {
  test('is read as Dify gives it and from the envelope, in the reader’s language', async () => {
    const zh = await portal.get('/ai/parameters', teacher)
    expect(zh.body).toMatchObject({ code: 200, opening_statement: expect.stringContaining('内置'), built_in: true })
    expect((zh.data as { opening_statement: string }).opening_statement).toBe(zh.body['opening_statement'])
    expect(zh.body['suggested_questions']).toHaveLength(4)
    const en = await portal.get('/ai/parameters', { ...teacher, 'accept-language': 'en' })
    expect(en.body['opening_statement']).toContain('not a language model')
    expect((await portal.get('/ai/parameters')).code).toBe(401)
  })

  test('an administrator may switch the assistant off', async () => {
    await portal.sql(`update parameters set value = '0' where id = 'isShowAssistant'`)
    await expect.poll(async () => (await portal.get('/ai/parameters', teacher)).code).toBe(800)
    const answer = await portal.post('/ai/chat-messages', { inputs: {}, query: '你好' }, teacher)
    expect([answer.code, answer.message]).toEqual([800, '智能助手未启用'])
    await portal.sql(`update parameters set value = '1' where id = 'isShowAssistant'`)
    await expect.poll(async () => (await portal.get('/ai/parameters', teacher)).code).toBe(200)
  })
})

describe('a question', () => {
  test('is answered as a stream in Dify’s shape, in pieces, and ends', async () => {
    const answer = await ask('出差回来怎么报销？')
    expect(answer.isDone).toBe(true)
    expect(answer.pieces).toBeGreaterThan(3)
    expect(answer.text).toContain('差旅报销')
    expect(answer.last).toMatchObject({ event: 'message_end', state: 'done', conversation_id: expect.any(String) })
    const { actions, sources } = answer.last.metadata ?? { actions: [], sources: [] }
    expect(actions[0]).toMatchObject({ kind: 'open', label: '差旅报销' })
    expect(sources).toContainEqual({ kind: 'application', title: '差旅报销', id: actions[0]?.id })
    const second = await askPortal(origin, teacher, { query: '你好' })
    const { headers } = second
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(headers.get('cache-control')).toContain('no-transform')
    expect(headers.get('x-accel-buffering')).toBe('no')
    // Only who has heard the end of an answer may ask on at once.
    expect(await second.text()).toContain('[DONE]')
  })

  test('is answered whole where that is asked for', async () => {
    const answer = await portal.post('/ai/chat-messages', { query: '你能做什么', response_mode: 'blocking' }, teacher)
    expect(answer.body).toMatchObject({ event: 'message', mode: 'chat', answer: expect.stringContaining('内置') })
  })

  test('is answered from what this person may see, and with their own counts', async () => {
    const todos = await ask('我有哪些待办事项？')
    const count = ((await portal.post('/dbtz/dbsx', { limit: 0 }, teacher)).data as { dbcount: number }[])[0]?.dbcount
    expect(todos.text).toContain(`**${count}** 项待办`)
    const notices = await ask('有哪些未读通知？')
    expect(notices.last.metadata?.sources.every(({ kind }) => kind === 'notice')).toBe(true)
    const accounting = await portal.as('lisi')
    expect((await ask('批量制单', accounting)).last.metadata?.actions.map(({ label }) => label)).toContain('批量制单')
    const auditor = await portal.as('zhaoliu')
    expect((await ask('批量制单', auditor)).text).not.toContain('批量制单')
  })

  test('about mails, the schedule or a system is answered from those, and says what may be asked next', async () => {
    const mails = await ask('我有几封未读邮件？')
    const unread = (await portal.post('/mailos/getUnreadEmailCount', {}, teacher)).data as { unreadEmailNum: number }
    expect(mails.text).toBe(`您有 **${unread.unreadEmailNum}** 封未读邮件。`)
    expect(mails.last.metadata?.sources).toEqual([{ kind: 'mail', title: '我的邮箱' }])
    expect(mails.last.metadata?.suggestions).toEqual(['我有哪些待办事项？', '有哪些未读通知？', '今天有哪些日程？'])
    await portal.sql(
      `insert into schedule_entries (owner_id, title, place, begins, ends)
       select id, '课题组会', '三教 201', (now() at time zone 'Asia/Shanghai')::date + time '09:00', (now() at time zone 'Asia/Shanghai')::date + time '10:30'
       from users where username = 'zhangsan'`,
    )
    const today = await ask('今天有哪些日程？')
    expect(today.text).toContain('有 1 项日程')
    const [row] = today.last.metadata?.rows ?? []
    expect(row).toMatchObject({ title: '课题组会', path: expect.stringMatching(/^\/rcap\?day=/) })
    expect(row?.detail).toMatch(/09:00–10:30 · 三教 201$/)
    expect(today.last.metadata?.sources).toMatchObject([{ kind: 'page', id: row?.path }])
    expect(JSON.stringify(await ask('明天有什么安排'))).not.toContain('课题组会')

    const found = await ask('差旅报销')
    const [next] = found.last.metadata?.suggestions ?? []
    expect(next).toMatch(/里还有哪些应用？$/)
    const more = await ask(next ?? '')
    expect(more.text).toContain('中您可以使用的应用：')
    expect(more.text).toContain('**项目经费查询**')
    expect(more.text).toMatch(/共 \d+ 项，其余可在首页找到。$/)
  })

  test('that wants a favourite gets the button for it, and nothing is kept by itself', async () => {
    const as = await portal.as('2006125')
    const kept = () =>
      portal.sql('select 1 from favourites f join users u on u.id = f.user_id where u.code = $1', ['2006125'])
    const before = (await kept()).length
    for (const query of ['请把差旅报销加入收藏', '收藏差旅报销', 'Add travel claims to my favourites']) {
      const { actions } = (await ask(query, as)).last.metadata ?? { actions: [] }
      expect(actions.slice(0, 2)).toMatchObject([
        { kind: 'open', label: '差旅报销' },
        { kind: 'favourite', label: '差旅报销' },
      ])
    }
    expect((await ask('我收藏了哪些应用？', as)).text).toContain('您收藏的常用应用')
    expect(await kept()).toHaveLength(before)
  })

  test('in English is answered in English', async () => {
    const answer = await ask('How do I claim a business trip?', { ...teacher, 'accept-language': 'en' } as As)
    expect(answer.text).toContain('Travel claims')
    expect(answer.text).not.toMatch(/\p{Script=Han}/u)
  })

  test('that is blank, too long, too many or second at once is refused in words', async () => {
    expect((await portal.post('/ai/chat-messages', { query: '  \n ' }, teacher)).message).toBe('请输入问题')
    expect((await portal.post('/ai/chat-messages', { query: '长'.repeat(2001) }, teacher)).code).toBe(404)
    expect((await portal.post('/ai/chat-messages', { query: '你好' })).code).toBe(401)
    const eager = await portal.as('qianqi')
    const first = await askPortal(origin, eager, { query: '你能做什么' })
    expect((await portal.post('/ai/chat-messages', { query: '你好' }, eager)).message).toBe(
      '上一个问题还在回答，请稍候',
    )
    expect(await first.text()).toContain('[DONE]')
    const answers: unknown[] = []
    for (let i = 0; i < 22; i++) {
      answers.push(
        (await portal.post('/ai/chat-messages', { query: '你好', response_mode: 'blocking' }, eager)).message,
      )
    }
    expect(answers.at(-1)).toBe('提问过于频繁，请稍后再试')
  })
})

describe('conversations', () => {
  test('are kept, listed, named, gone on with and deleted', async () => {
    const first = await ask('怎么报销差旅费')
    const id = first.last.conversation_id
    const second = await ask('我有哪些待办', teacher, id)
    expect(second.last.conversation_id).toBe(id)
    expect(await conversations()).toMatchObject([{ id, name: '怎么报销差旅费' }])
    const said = await messages(id)
    expect(said.map(({ role, state }) => [role, state])).toEqual([
      ['user', 'done'],
      ['assistant', 'done'],
      ['user', 'done'],
      ['assistant', 'done'],
    ])
    expect(said[1]?.content).toBe(first.text)
    await portal.post('/ai/conversations/rename', { conversation_id: id, name: '报销' }, teacher)
    expect(await conversations()).toMatchObject([{ name: '报销' }])
    await portal.post('/ai/messages/feedbacks', { message_id: said[1]?.id, rating: 'like' }, teacher)
    expect((await messages(id))[1]?.rating).toBe('like')
    await portal.post('/ai/messages/feedbacks', { message_id: said[1]?.id, rating: null }, teacher)
    expect((await messages(id))[1]?.rating).toBeNull()
    await portal.post('/ai/messages/remove', { message_id: said[0]?.id }, teacher)
    expect(await messages(id)).toHaveLength(3)
    await portal.post('/ai/conversations/remove', { conversation_id: id }, teacher)
    expect(await conversations()).toEqual([])
    expect((await portal.post('/ai/messages', { conversation_id: id }, teacher)).code).toBe(800)
  })

  test('of somebody who acts for another are neither the one’s nor the other’s own', async () => {
    const own = await portal.as('lisi')
    const switched = await portal.post(
      '/login',
      { name: '2008035', pwd: '', loginType: 'qrcodeLogin' },
      { ...(await portal.as('lisi')), 'login-method': 'DELEGATE' },
    )
    const acting = { satoken: String(switched.headers['satoken']) }
    const ids: Record<string, string> = {}
    for (const [who, as] of Object.entries({ own, acting, teacher })) {
      ids[who] = (await ask('你好', as)).last.conversation_id
    }
    for (const [who, as] of Object.entries({ own, acting, teacher })) {
      expect(
        (await conversations(as)).map(({ id }) => id),
        who,
      ).toEqual([ids[who]])
      const [said] = await messages(ids[who] ?? '', as)
      for (const [other, stranger] of Object.entries({ own, acting, teacher })) {
        if (other === who) continue
        const foreign = { conversation_id: ids[who], name: 'x' }
        expect((await portal.post('/ai/messages', { conversation_id: ids[who] }, stranger)).code).toBe(800)
        expect((await portal.post('/ai/conversations/rename', foreign, stranger)).code).toBe(800)
        expect((await portal.post('/ai/conversations/remove', { conversation_id: ids[who] }, stranger)).code).toBe(800)
        expect((await portal.post('/ai/messages/remove', { message_id: said?.id }, stranger)).code).toBe(800)
        const entered = await portal.post('/ai/chat-messages', { query: '你好', conversation_id: ids[who] }, stranger)
        expect(entered.code).toBe(800)
      }
    }
  })

  test('a listener who leaves finds the whole answer afterwards', async () => {
    const aborter = new AbortController()
    const stream = await askPortal(origin, teacher, { query: '你能做什么' }, aborter.signal)
    const begun = new TextDecoder().decode((await stream.body?.getReader().read())?.value)
    aborter.abort()
    const id = (JSON.parse(begun.split('\n\n')[0]?.slice(6) ?? '{}') as { conversation_id: string }).conversation_id
    await expect.poll(async () => (await messages(id)).at(-1)?.state).toBe('done')
    expect((await messages(id)).at(-1)?.content).toContain('我只看得到您有权看到的内容')
  })
})
