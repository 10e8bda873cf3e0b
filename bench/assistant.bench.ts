import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { judged } from '../apps/server/src/work/assistant/questions/judge.testing.ts'
import { type BenchPortal, startPortal } from './portal.ts'
import { quiet } from './quiet.ts'
import { median, report } from './report.ts'

const rounds = 60
/** One person asks 20 times in a minute at most. */
const people = ['zhangsan', 'lisi', 'wangwu', 'qianqi']
/** What a model thinks before its first word, in milliseconds. */
const thinks = 40

/** How much later the first word comes through the portal than from the upstream itself. Each round asks both. */
export async function assistantBench(): Promise<void> {
  const upstream = await startUpstream()
  const portal = await startPortal({ PORTAL_AI_URL: upstream.url, PORTAL_AI_KIND: 'openai' })
  const tokens: string[] = []
  for (const username of people) tokens.push(await portal.signIn(username))
  const ask = (url: string, headers: Record<string, string>, body: object) =>
    firstWord(url, { 'content-type': 'application/json', ...headers }, body)

  const [direct, through, passed]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < rounds; round++) {
    await quiet()
    const bare = await ask(`${upstream.url}/chat/completions`, {}, { stream: true })
    const satoken = tokens[round % tokens.length] ?? ''
    const mine = await ask(`${portal.origin}/portal_server/ai/chat-messages`, { satoken }, { query: 'x', inputs: {} })
    if (round < people.length) continue // warm-up
    direct.push(bare.after)
    through.push(mine.after)
    passed.push(mine.at - upstream.saidAt())
  }
  process.stdout.write(
    `  first word: upstream ${median(direct).toFixed(1)} ms, through the portal ${median(through).toFixed(1)} ms, ` +
      `passed on in ${median(passed).toFixed(1)} ms\n`,
  )
  report('first word of the assistant after the upstream’s', median(through) - median(direct), 'at most', 50, ' ms')
  await questionsBench(portal, tokens[0] ?? '')
  await portal.stop()
  await upstream.close()
}

/** How many of the everyday questions the portal itself answers right, and how many misleadingly. */
async function questionsBench({ origin }: BenchPortal, satoken: string): Promise<void> {
  const post = async (path: string, body: object, language: 'zh' | 'en') => {
    const headers = { 'content-type': 'application/json', satoken, 'accept-language': language }
    const answer = await fetch(`${origin}/portal_server${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    return ((await answer.json()) as { data: unknown }).data
  }
  const verdicts = await judged(post, '2008035')
  const share = (is: string) => verdicts.filter(it => it.is === is).length
  report(
    `of ${verdicts.length} questions answered right`,
    (share('right') / verdicts.length) * 100,
    'at least',
    85,
    ' %',
  )
  report('answered misleadingly', share('misleading'), 'at most', 0)
}

/** When the first word of an answer is heard, and how long after it was asked for. Reads on to the end. */
async function firstWord(url: string, headers: Record<string, string>, body: object) {
  const started = performance.now()
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let at = Number.NaN
  let text = ''
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    text += next.value
    if (Number.isNaN(at) && text.includes(word)) at = performance.now()
  }
  if (Number.isNaN(at)) throw new Error(`no answer: ${text.slice(0, 300)}`)
  return { at, after: at - started }
}

const word = 'firstword'

/** An OpenAI-compatible endpoint that thinks for a moment and then says something. */
async function startUpstream() {
  let saidAt = 0
  const piece = (content: string, reason: string | null = null) =>
    `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: reason }] })}\n\n`
  const server = createServer((request, answer) => {
    request.resume()
    answer.writeHead(200, { 'content-type': 'text/event-stream' })
    answer.flushHeaders()
    setTimeout(() => {
      saidAt = performance.now()
      answer.write(piece(word))
      setTimeout(() => answer.end(`${piece(' and the rest', 'stop')}data: [DONE]\n\n`), 20)
    }, thinks)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    saidAt: () => saidAt,
    close: () => new Promise(done => server.close(done)),
  }
}
