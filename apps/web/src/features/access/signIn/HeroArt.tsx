const arches = [
  { d: 'M40 780V530a400 400 0 0 1 800 0V780z', fill: 0.05, stroke: 0.16 },
  { d: 'M118 780V527a322 322 0 0 1 644 0V780z', fill: 0.06, stroke: 0.2 },
  { d: 'M194 780V528a246 246 0 0 1 492 0V780z', fill: 0.075, stroke: 0.26 },
  { d: 'M268 780V530a172 172 0 0 1 344 0V780z', fill: 0.1, stroke: 0.34 },
] as const
const gate = 'M336 780V534a104 104 0 0 1 208 0V780z'

/** The gate: concentric arches, the product's own sign. */
export function HeroArt() {
  return (
    <svg className="sign-in-art" viewBox="0 0 760 760" aria-hidden="true">
      <defs>
        <linearGradient id="gate" x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="#fff" stopOpacity=".95" />
          <stop offset="1" stopColor="#fff" stopOpacity=".5" />
        </linearGradient>
        <radialGradient id="glow">
          <stop stopColor="#fff" stopOpacity=".38" />
          <stop offset="1" stopColor="#fff" stopOpacity="0" />
        </radialGradient>
      </defs>
      {arches.map(arch => (
        <path key={arch.d} d={arch.d} fill="#fff" fillOpacity={arch.fill} stroke="#fff" strokeOpacity={arch.stroke} />
      ))}
      <ellipse cx="440" cy="620" rx="330" ry="250" fill="url(#glow)" />
      <path d={gate} fill="url(#gate)" />
    </svg>
  )
}

/** The brand's sign on the coloured side. */
export function HeroLogo() {
  return (
    <svg width="40" height="40" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="9" fill="#fff" fillOpacity=".16" />
      <path d="M7.5 25V15.5a8.5 8.5 0 0 1 17 0V25" fill="none" stroke="#fff" strokeWidth="2.5" strokeLinecap="round" />
      <path d="M12.5 25.5V16a3.5 3.5 0 0 1 7 0v9.5z" fill="#fff" fillOpacity=".62" />
    </svg>
  )
}
