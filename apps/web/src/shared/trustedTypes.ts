interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string }
}

/**
 * The page requires Trusted Types and allows this one policy. It lets through the service worker's own address and
 * nothing else.
 */
export function workerAddress(address: string): string {
  const types = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes
  if (!types) return address
  const policy = types.createPolicy('portal-html', {
    createScriptURL: url => {
      if (url !== address) throw new TypeError('not the service worker')
      return url
    },
  })
  return policy.createScriptURL(address)
}
