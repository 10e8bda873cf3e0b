import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'

export const requestIdHeader = 'x-request-id'

/**
 * The number of a request, which log lines and the answer carry: that of a proxy that is trusted, so that its log and
 * ours name the same, or one of our own. From anybody else it would be text of a stranger in our logs.
 */
export function requestIds(trusted: readonly string[] = []): (request: IncomingMessage) => string {
  const proxies = new BlockList()
  for (const range of trusted) {
    const [base = '', bits] = range.split('/')
    const family = isIPv6(base) ? 'ipv6' : 'ipv4'
    if (bits === undefined) proxies.addAddress(base, family)
    else proxies.addSubnet(base, Number(bits), family)
  }
  return ({ headers, socket }) => {
    const given = headers[requestIdHeader]
    const from = socket.remoteAddress?.replace(/^::ffff:/, '') ?? ''
    const isGood = typeof given === 'string' && /^[\w.-]{8,64}$/.test(given)
    return isGood && from && proxies.check(from, isIPv6(from) ? 'ipv6' : 'ipv4') ? given : randomUUID()
  }
}
