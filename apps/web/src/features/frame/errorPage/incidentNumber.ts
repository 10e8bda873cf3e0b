/** A short number to tell the support; it only names this screen. */
export function incidentNumber(bytes: Uint8Array = crypto.getRandomValues(new Uint8Array(4))): string {
  const hex = [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 4)}-${hex.slice(4)}`
}
