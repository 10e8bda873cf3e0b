import { isIpv4 } from '@portico/contract/rules/ipv4.ts'

/** An address or a range such as 10.20.0.0/16. IPv6 is looked at closely by the server. */
export function isAddressOrRange(entry: string): boolean {
  const [base = '', bits, ...more] = entry.split('/')
  if (more.length > 0) return false
  if (base.includes(':'))
    return /^[\da-f:.]{2,45}$/i.test(base) && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= 128))
  return isIpv4(base) && (bits === undefined || (/^\d{1,2}$/.test(bits) && Number(bits) <= 32))
}
