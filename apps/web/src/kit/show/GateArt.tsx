import type { ReactNode } from 'react'

/** What stands in the gate: no favourites, nothing found, all done, no data, no right, no network, no such page. */
export type GateScene = 'star' | 'search' | 'done' | 'data' | 'locked' | 'offline' | 'door'

const sheet = { fill: 'var(--surface)', stroke: 'var(--control)', strokeWidth: 1.5 } as const
const lines = { stroke: 'var(--border-2)', strokeWidth: 3 } as const
const ink = { stroke: 'var(--p)', strokeWidth: 2.5 } as const

const scenes: Readonly<Record<GateScene, ReactNode>> = {
  star: (
    <>
      <rect x="40" y="40" width="56" height="54" rx="10" {...sheet} />
      <path
        d="m68 50 5 10.200 11.200 1.600-8.100 7.900 1.900 11.200L68 75.600l-10 5.300 1.900-11.200-8.100-7.900L63 60.200z"
        fill="var(--p)"
      />
    </>
  ),
  search: (
    <>
      <rect x="36" y="36" width="52" height="58" rx="8" {...sheet} />
      <path d="M46 50h24M46 60h16M46 70h10" {...lines} />
      <circle cx="82" cy="66" r="15" fill="var(--surface)" {...ink} />
      <path d="m93 77 11 11" {...ink} />
    </>
  ),
  done: (
    <>
      <rect x="42" y="32" width="52" height="62" rx="8" {...sheet} />
      <rect x="56" y="26" width="24" height="12" rx="5" {...sheet} />
      <circle cx="68" cy="66" r="17" fill="var(--p)" />
      <path d="m60 66 6 6 11-11.500" stroke="var(--p-on)" strokeWidth="3.5" />
    </>
  ),
  data: (
    <>
      <rect x="32" y="38" width="72" height="56" rx="8" {...sheet} />
      <path d="M32 54h72" stroke="var(--control)" strokeWidth="1.5" />
      <circle cx="41" cy="46" r="2" fill="var(--p)" />
      <circle cx="48" cy="46" r="2" fill="var(--border-2)" />
      <path d="M42 65h14M64 65h30M42 75h10M64 75h22M42 85h14M64 85h26" {...lines} />
    </>
  ),
  locked: (
    <>
      <path d="M46 94V58a22 22 0 0 1 44 0v36z" {...sheet} />
      <rect x="56" y="66" width="24" height="19" rx="5" fill="var(--p)" />
      <path d="M61 66v-5a7 7 0 0 1 14 0v5" {...ink} />
      <path d="M68 74v4" stroke="var(--p-on)" strokeWidth="3" />
    </>
  ),
  offline: (
    <>
      <rect x="30" y="60" width="30" height="34" rx="7" {...sheet} />
      <rect x="76" y="60" width="30" height="34" rx="7" {...sheet} />
      <path d="M38 72h14M38 80h8M84 72h14M84 80h8" {...lines} />
      <path d="M45 60v-8a8 8 0 0 1 8-8h5M91 60v-8a8 8 0 0 0-8-8h-5" {...ink} />
      <path d="m63 39 10 10M73 39 63 49" stroke="var(--danger)" strokeWidth="2.5" />
    </>
  ),
  door: (
    <>
      <path d="M38 94V60a30 30 0 0 1 60 0v34z" {...sheet} />
      <path d="M50 94V62a18 18 0 0 1 36 0v32z" {...sheet} fill="var(--fill-2)" />
      <path d="M68 44v50" stroke="var(--control)" strokeWidth="1.5" />
      <circle cx="63" cy="74" r="2" fill="var(--p)" />
      <circle cx="73" cy="74" r="2" fill="var(--p)" />
      <path d="M60 62h16" {...lines} />
    </>
  ),
}

/** The gate with a scene in it, for empty and error states. */
export function GateArt({ of, width = 136 }: { of: GateScene; width?: number }) {
  return (
    <svg
      className="empty-art"
      width={width}
      height={Math.round((width * 104) / 136)}
      viewBox="0 0 136 104"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M22 94V54a46 46 0 0 1 92 0v40z" fill="var(--p-soft)" />
      <path d="M10 94.500h116" stroke="var(--border-2)" strokeWidth="1.5" />
      {scenes[of]}
    </svg>
  )
}
