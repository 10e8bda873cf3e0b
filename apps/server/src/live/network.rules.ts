import { isIP } from 'node:net'

/**
 * From where a call comes, as far as one counts it: an address of IPv4, and of IPv6 the first 64 bits, since whoever has one
 * of these has all that begin with them.
 */
export function networkOf(address: string): string {
  const plain = address.startsWith('::ffff:') && isIP(address.slice(7)) === 4 ? address.slice(7) : address
  if (isIP(plain) !== 6) return plain
  const [head = '', tail] = plain.split('%', 1)[0]?.split('::') ?? []
  const parts = (text: string) => (text === '' ? [] : text.split(':'))
  // A tail that ends like IPv4 stands for two parts; it lies beyond the first four either way.
  const [before, after] = [parts(head), parts(tail ?? '')]
  const missing = Math.max(0, 8 - before.length - after.length - (plain.includes('.') ? 1 : 0))
  const all = tail === undefined ? before : [...before, ...Array.from({ length: missing }, () => '0'), ...after]
  const first = all.slice(0, 4).map(part => Number.parseInt(part, 16).toString(16))
  return `${first.join(':')}::/64`
}
