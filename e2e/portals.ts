/** The portals that the journeys run against. */
export const ports = {
  plain: { portal: 18_180, sample: 18_190 },
  puzzle: { portal: 18_181, sample: 18_191 },
} as const

/** The demo accounts' password there; of no use anywhere else. */
export const password = 'Journey-2026'
