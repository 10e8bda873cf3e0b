import { expect, test } from 'vitest'
import { event, eventsTo, startUpstream } from '../../../testing/assistantUpstream.ts'
import { startPortal } from '../../../testing/portal.ts'
import { askPortal, listen } from '../../../testing/readAnswer.ts'

test('what is stopped by who asked, and by nobody else, keeps what it had and ends upstream', async () => {
  const upstream = await startUpstream()
  const patient = await startPortal({
    PORTAL_AI_URL: `${upstream.url}/`,
    PORTAL_AI_KEY: 'app-secret-key',
    PORTAL_AI_KIND: 'dify',
    PORTAL_AI_PATIENCE: '28',
    PORTAL_AI_LONGEST: '300',
  })
  const origin = await listen(patient)
  const teacher = await patient.as('zhangsan')
  let isClosed = false
  upstream.behave(answer => {
    answer.on('close', () => {
      isClosed = true
    })
    eventsTo(answer).write(event({ event: 'message', answer: '第一句', conversation_id: 'c-1' }))
  })
  const stream = await askPortal(origin, teacher, { query: '一个长问题' })
  const begun = new TextDecoder().decode((await stream.body?.getReader().read())?.value)
  const { conversation_id, task_id } = JSON.parse(begun.split('\n\n')[0]?.slice(6) ?? '{}')
  const last = async () => {
    const { data } = await patient.post('/ai/messages', { conversation_id }, teacher)
    return (data as { state: string; content: string }[]).at(-1)
  }
  await expect.poll(last).toMatchObject({ state: 'answering' })
  await patient.post('/ai/chat-messages/stop', { task_id }, await patient.as('lisi'))
  expect([await last(), isClosed]).toMatchObject([{ state: 'answering' }, false])
  await patient.post('/ai/chat-messages/stop', { task_id }, teacher)
  await expect.poll(last).toMatchObject({ state: 'stopped', content: '第一句' })
  await expect.poll(() => isClosed).toBe(true)
  await patient.close()
  await upstream.close()
})
