import { BlockList, isIP } from 'node:net'

/** Is the address in the list of addresses and CIDR ranges? An empty list allows every address. */
export function isAddressAllowed(list: readonly string[], address: string): boolean {
  if (list.length === 0) return true
  const plain = address.startsWith('::ffff:') && isIP(address.slice(7)) === 4 ? address.slice(7) : address
  const allowed = new BlockList()
  for (const entry of list) {
    const [base = '', bits] = entry.trim().split('/')
    const family = isIP(base)
    if (family === 0) continue
    if (bits === undefined) allowed.addAddress(base, family === 4 ? 'ipv4' : 'ipv6')
    else allowed.addSubnet(base, Number(bits), family === 4 ? 'ipv4' : 'ipv6')
  }
  const family = isIP(plain)
  return family !== 0 && allowed.check(plain, family === 4 ? 'ipv4' : 'ipv6')
}
