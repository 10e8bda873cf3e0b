import { encode } from 'uqr'

/** Read from paper by any telephone: 25 mm, and as much white around it as four of its modules. */
export const qrSide = (25 * 72) / 25.4
const quietModules = 4

/** The dark modules of an address, those beside each other as one: by row, from where, and how many. */
function qrRuns(address: string): { size: number; runs: { row: number; from: number; length: number }[] } {
  const { data, size } = encode(address, { ecc: 'M', border: 0 })
  const runs: { row: number; from: number; length: number }[] = []
  for (const [row, modules] of data.entries())
    for (let from = 0; from < size; from++) {
      if (!modules[from]) continue
      const begun = from
      while (modules[from + 1]) from++
      runs.push({ row, from: begun, length: from + 1 - begun })
    }
  return { size, runs }
}

/**
 * A QR code whose white begins at this place, as one shape of rectangles; says how wide it is with its white. The pages
 * measure downwards.
 */
export function qrShape(address: string, x: number, y: number): { operators: string; width: number } {
  const { size, runs } = qrRuns(address)
  const module = qrSide / size
  const at = (place: number) => (quietModules + place) * module
  const path = runs.map(({ row, from, length }) => {
    const box = [x + at(from), y + at(row), length * module, module]
    return `${box.map(it => it.toFixed(3)).join(' ')} re\n`
  })
  return { operators: `0 g\n${path.join('')}f\n`, width: qrSide + 2 * quietModules * module }
}

/** The same as the path of an SVG, a module each unit: pages draw it without knowing how such a code is made. */
export function qrPath(address: string): { modules: number; shape: string } {
  const { size, runs } = qrRuns(address)
  return {
    modules: size,
    shape: runs.map(({ row, from, length }) => `M${from} ${row}h${length}v1h-${length}z`).join(''),
  }
}
