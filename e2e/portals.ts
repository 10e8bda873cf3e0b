/** The first of five ports; another one lets two engineers run the journeys on one machine at the same time. */
const first = Number(process.env.E2E_PORT ?? 18_180)

/** The portals that the journeys run against. */
export const ports = {
  plain: { portal: first, sample: first + 10 },
  puzzle: { portal: first + 1, sample: first + 11 },
} as const

/** Where `plain` hands its mails in: nobody is there but while a journey takes them. */
export const mailPort = first + 20

/** The portal's origin, which the address of every page and call begins with. */
export const originOf = (name: keyof typeof ports): string => `http://127.0.0.1:${ports[name].portal}`

/** The demo accounts' password there; of no use anywhere else. */
export const password = 'Journey-2026'
