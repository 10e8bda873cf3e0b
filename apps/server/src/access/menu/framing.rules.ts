/**
 * What an answer's headers say about being framed, as browsers read them: CSP `frame-ancestors` (CSP Level 3 §6.4.2,
 * §6.7.2), and `X-Frame-Options` (HTML, "checking X-Frame-Options") where no policy has that directive. `silent`:
 * neither says anything, which lets everybody.
 */
export type HeaderVerdict = 'refused' | 'allowed' | 'silent'

/** Header fields by lower-case name; a field that came several times as a list. */
export type HeaderFields = Readonly<Record<string, string | readonly string[] | undefined>>

/** Whether a page at `address` with these headers may stand in a page of `ancestor` (an origin), the only one above it. */
export function framingOf(headers: HeaderFields, address: URL, ancestor: URL): HeaderVerdict {
  const lists = partsOf(headers['content-security-policy']).flatMap(ancestorsIn)
  if (lists.length > 0) {
    // Every policy has to agree.
    const isAllowed = lists.every(list => list.some(source => admits(source, address, ancestor)))
    return isAllowed ? 'allowed' : 'refused'
  }
  return frameOptions(headers['x-frame-options'], address, ancestor)
}

const partsOf = (field: HeaderFields[string]): string[] =>
  (typeof field === 'string' ? [field] : (field ?? [])).flatMap(line => line.split(','))

/** The sources of one policy's frame-ancestors: the first such directive counts. Empty where there is none. */
function ancestorsIn(policy: string): string[][] {
  for (const directive of policy.split(';')) {
    const [name, ...sources] = directive.trim().split(/[\t\n\f\r ]+/)
    if (name?.toLowerCase() === 'frame-ancestors') return [sources]
  }
  return []
}

const hostSource =
  /^(?:([a-z][a-z0-9+.-]*):\/\/)?(\*|(?:\*\.)?[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?|\[[0-9a-f:.]+\])(?::(\d+|\*))?\/?$/i

/** Whether one source names the ancestor. `'none'` and what is no source name nobody. */
function admits(source: string, address: URL, ancestor: URL): boolean {
  if (source === '*') return true
  if (source.toLowerCase() === "'self'")
    return (
      ancestor.hostname === address.hostname &&
      fitsScheme(address.protocol, ancestor) &&
      (portOf(ancestor) === portOf(address) || (address.port === '' && ancestor.port === ''))
    )
  const scheme = /^([a-z][a-z0-9+.-]*:)$/i.exec(source)?.[1]
  if (scheme) return fitsScheme(scheme.toLowerCase(), ancestor)
  // With a path it is no source here: Chromium compares it and refuses, whatever Firefox does.
  const [, named, host = '', port] = hostSource.exec(source) ?? []
  if (host === '') return false
  return (
    fitsScheme(named ? `${named.toLowerCase()}:` : address.protocol, ancestor) &&
    fitsHost(host.toLowerCase(), ancestor.hostname) &&
    fitsPort(port, ancestor)
  )
}

/** http stands for https too. */
const fitsScheme = (scheme: string, { protocol }: URL) =>
  scheme === protocol || (scheme === 'http:' && protocol === 'https:')

/** `*.a` names what is below a, not a itself. */
const fitsHost = (host: string, hostname: string) =>
  host === '*' || (host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : host === hostname)

const portOf = ({ port, protocol }: URL) => port || (protocol === 'https:' ? '443' : '80')

function fitsPort(port: string | undefined, ancestor: URL): boolean {
  if (port === undefined) return ancestor.port === ''
  // As http stands for https, so does its port.
  return (
    port === '*' || Number(port) === Number(portOf(ancestor)) || (Number(port) === 80 && portOf(ancestor) === '443')
  )
}

/** What is no option, such as `ALLOW-FROM`, is passed over; several that contradict each other refuse. */
function frameOptions(field: HeaderFields[string], address: URL, ancestor: URL): HeaderVerdict {
  const options = new Set(partsOf(field).map(option => option.trim().toLowerCase()))
  const known = ['deny', 'allowall', 'sameorigin'].filter(option => options.has(option))
  if (options.size > 1) return known.length > 0 ? 'refused' : 'silent'
  if (known[0] === 'deny') return 'refused'
  if (known[0] === 'sameorigin') return address.origin === ancestor.origin ? 'allowed' : 'refused'
  return known[0] === 'allowall' ? 'allowed' : 'silent'
}
