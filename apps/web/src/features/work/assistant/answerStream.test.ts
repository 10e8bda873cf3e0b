import { expect, test, vi } from 'vitest'
import { AnswerEvents, type AnswerListener } from './answerStream.ts'

function listener() {
  const heard: unknown[] = []
  const it: AnswerListener = {
    onIds: ids => heard.push(ids),
    onText: text => heard.push(text),
    onEnd: (state, extras) => heard.push([state, extras?.actions.length]),
  }
  return { heard, events: new AnswerEvents(it) }
}
const data = (event: object) => `data: ${JSON.stringify(event)}\n\n`
const ids = { conversation_id: 'c', message_id: 'm', question_id: 'q' }

test('pieces become the text so far, however they are cut', () => {
  const { heard, events } = listener()
  const whole =
    data({ event: 'message', ...ids, answer: '' }) +
    data({ event: 'message', ...ids, answer: '您' }) +
    'event: ping\n\n' +
    data({ event: 'message', ...ids, answer: '好' }) +
    data({ event: 'message_end', ...ids, state: 'done', metadata: { sources: [], actions: [], suggestions: [] } }) +
    'data: [DONE]\n\n'
  for (const char of whole) events.take(char)
  expect(heard).toEqual([{ conversationId: 'c', answerId: 'm', questionId: 'q' }, '您', '您好', ['done', 0]])
  expect(events.hasEnded).toBe(true)
})

test('what does not parse is logged and passed over', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { heard, events } = listener()
  events.take(`data: {"event":\n\n${data({ event: 'message', answer: '好' })}`)
  expect(warn).toHaveBeenCalledOnce()
  expect(heard).toEqual(['好'])
  expect(events.hasEnded).toBe(false)
  warn.mockRestore()
})

test('a replacement, a stop and an error', () => {
  const { heard, events } = listener()
  events.take(data({ event: 'message', answer: '坏' }) + data({ event: 'message_replace', answer: '好' }))
  events.take(data({ event: 'message_end', state: 'stopped', metadata: 'odd' }) + data({ event: 'error' }))
  expect(heard).toEqual(['坏', '好', ['stopped', undefined]])
  const other = listener()
  other.events.take(data({ event: 'error', message: 'x' }))
  expect(other.heard).toEqual([['failed', undefined]])
})
