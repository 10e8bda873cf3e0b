import type { Seal } from '#db/seal.ts'

/** In demo mode the sample application and the portal derive the same secrets from PORTAL_SECRET. */
export function sampleSecret(seal: Seal, systemId: string): string {
  return seal.derive(`demo system ${systemId}`).toString('hex')
}
