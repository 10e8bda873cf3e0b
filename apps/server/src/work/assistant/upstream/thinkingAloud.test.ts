import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AssistantUpstream, event, eventsTo, startUpstream } from '../../../testing/assistantUpstream.ts'
import { startPortal, type TestPortal } from '../../../testing/portal.ts'
import { listen, readAnswer } from '../../../testing/readAnswer.ts'

let upstream: AssistantUpstream
let portal: TestPortal
let origin: string
let teacher: { satoken: string }
beforeAll(async () => {
  upstream = await startUpstream()
  portal = await startPortal({
    PORTAL_AI_URL: upstream.url,
    PORTAL_AI_KIND: 'openai',
    PORTAL_AI_PATIENCE: '1',
    PORTAL_AI_LONGEST: '8',
  })
  origin = await listen(portal)
  teacher = await portal.as('zhangsan')
})
afterAll(async () => {
  await portal.close()
  await upstream.close()
})

const chunk = (content: string | null, reason: string | null = null) =>
  event({ choices: [{ index: 0, delta: content === null ? {} : { content }, finish_reason: reason }] })

const signs: Record<string, string> = {
  'thinking aloud': event({ choices: [{ index: 0, delta: { reasoning_content: '想' } }] }),
  'comments that keep the line': ': keep-alive\n\n',
  'empty pieces': event({ choices: [{ index: 0, delta: {} }] }) + event({ choices: [] }),
  'single words': chunk('慢'),
}
for (const [name, sign] of Object.entries(signs))
  test(`a model that goes on by ${name} for longer than the patience is not cut`, async () => {
    upstream.behave(answer => {
      eventsTo(answer)
      const timer = setInterval(() => answer.write(sign), 300)
      setTimeout(() => {
        clearInterval(timer)
        answer.end(chunk('想好了') + chunk(null, 'stop'))
      }, 2200)
    })
    const answer = await readAnswer(origin, teacher, '一个难题')
    expect([answer.text.replaceAll('慢', ''), answer.last.event]).toEqual(['想好了', 'message_end'])
  })

const aloud: Record<string, [pieces: string[], answer: string]> = {
  'cut anywhere': [['<', 'think', '>先查', '制度</th', 'ink>\n', '\n可以报', '销'], '可以报销'],
  'without the first tag': [['先查制度\n', '</think>', '\n\n可以报销'], '可以报销'],
  'left open behind the answer': [['可以报销', '<think>还要', '想'], '可以报销'],
  'shown in a block of code': [['```\n<thi', 'nk>x</think>\n```'], '```\n<think>x</think>\n```'],
}
for (const [name, [pieces, text]] of Object.entries(aloud))
  test(`thoughts in the answer, ${name}, are not joined to it`, async () => {
    await portal.sql('delete from assistant_conversations')
    upstream.behave(answer => void eventsTo(answer).end(pieces.map(it => chunk(it)).join('') + chunk(null, 'stop')))
    expect((await readAnswer(origin, teacher, '能报销吗')).text).toBe(text)
    const kept = await portal.sql<{ content: string }>(
      `select content from assistant_messages where role = 'assistant'`,
    )
    expect(kept).toEqual([{ content: text }])
  })

test('a model that thinks aloud between two lookups is not heard thinking', async () => {
  upstream.heard.length = 0
  await portal.sql('delete from assistant_conversations')
  const call = { index: 0, id: 'c', function: { name: 'list_todos', arguments: '{}' } }
  const looking = event({ choices: [{ delta: { tool_calls: [call] }, finish_reason: 'tool_calls' }] })
  upstream.behave((answer, { body }) => {
    const isSecond = (body['messages'] as { role: string; content: string | null }[]).some(
      ({ role }) => role === 'tool',
    )
    eventsTo(answer).end(
      isSecond ? chunk('<think>够了</think>\n没有。', 'stop') : chunk('<think>查</think>\n我查一下。') + looking,
    )
  })
  expect((await readAnswer(origin, teacher, '有待办吗')).text).toBe('我查一下。\n\n没有。')
  const sent = ((upstream.heard[1]?.body['messages'] ?? []) as { role: string; content: string | null }[]).find(
    ({ role }) => role === 'assistant',
  )
  expect(sent?.content).toBe('我查一下。')
})
