/** An open stream of events, as a client reads it. */
export interface Heard {
  headers: Headers
  events: { name: string; data: Record<string, unknown> }[]
  /** Everything as it came, heartbeats too. */
  text(): string
  last(name: string): Record<string, unknown> | undefined
  /** Settles when the server ends the stream. */
  ended: Promise<void>
  close(): void
}

/** Opens the stream of whoever `as` says, over real HTTP. */
export async function listenTo(origin: string, as: Record<string, string>): Promise<Heard> {
  const leaving = new AbortController()
  const answer = await fetch(`${origin}/portal_server/events`, { headers: as, signal: leaving.signal })
  const type = answer.headers.get('content-type') ?? ''
  if (!type.startsWith('text/event-stream')) throw new Error(await answer.text())
  const events: Heard['events'] = []
  let whole = ''
  let read = 0
  const take = async () => {
    const decoder = new TextDecoder()
    for await (const piece of answer.body ?? []) {
      whole += decoder.decode(piece, { stream: true })
      for (let end = whole.indexOf('\n\n', read); end >= 0; end = whole.indexOf('\n\n', read)) {
        const [, name, data] = /^event: (\w+)\ndata: (.*)$/.exec(whole.slice(read, end)) ?? []
        if (name && data) events.push({ name, data: JSON.parse(data) as Record<string, unknown> })
        read = end + 2
      }
    }
  }
  return {
    headers: answer.headers,
    events,
    text: () => whole,
    last: name => events.findLast(event => event.name === name)?.data,
    ended: take().catch(() => undefined),
    close: () => leaving.abort(),
  }
}
