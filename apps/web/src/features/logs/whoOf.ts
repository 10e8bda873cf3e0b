import type { Values } from '#shared/i18n/texts.ts'

interface People {
  actor?: string | undefined
  principal?: string | undefined
}

/** Who did it, and for whom where they acted for a colleague. */
export function whoOf({ actor, principal }: People, t: (key: 'acting' | 'nobody', values?: Values) => string): string {
  if (!actor) return principal ?? t('nobody')
  return principal ? t('acting', { actor, principal }) : actor
}
