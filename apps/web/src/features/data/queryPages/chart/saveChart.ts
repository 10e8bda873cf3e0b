import { handOver } from '#shared/api/download.ts'
import type { ChartLook } from './options/chartLook.ts'

interface Picture {
  chart: HTMLCanvasElement
  title: string
  subtitle: string
  legend: readonly { name: string; colour: string }[]
  look: ChartLook
}

/** Twice as fine as the screen, like the chart itself. */
const fine = 2
const edge = 24

/** The chart with its title, its legend and the theme's ground, handed to the browser as a PNG. */
export async function saveChart({ chart, title, subtitle, legend, look }: Picture): Promise<void> {
  const width = chart.width / fine + edge * 2
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('the picture could not be drawn')
  pen.font = `12px ${look.font}`
  const lines = legendLines(legend, width - edge * 2, name => pen.measureText(name).width)
  const head = 84 + lines.length * 20
  canvas.width = width * fine
  canvas.height = (head + edge) * fine + chart.height
  pen.scale(fine, fine)
  pen.fillStyle = look.surface
  pen.fillRect(0, 0, width, canvas.height)
  pen.textBaseline = 'middle'
  pen.fillStyle = look.text
  pen.font = `600 16px ${look.font}`
  pen.fillText(title, edge, 34, width - edge * 2)
  pen.fillStyle = look.textQuiet
  pen.font = `12px ${look.font}`
  pen.fillText(subtitle, edge, 56, width - edge * 2)
  lines.forEach((line, row) => {
    for (const { name, colour, x } of line) {
      const y = 80 + row * 20
      pen.fillStyle = colour
      pen.fillRect(edge + x, y - 4, 8, 8)
      pen.fillStyle = look.text
      pen.fillText(name, edge + x + 14, y)
    }
  })
  pen.drawImage(chart, edge, head, chart.width / fine, chart.height / fine)
  const blob = await new Promise<Blob>((done, failed) =>
    canvas.toBlob(made => (made ? done(made) : failed(new Error('the picture could not be made'))), 'image/png'),
  )
  handOver(blob, `${title.replace(/[\\/:*?"<>|]/g, ' ').trim() || 'chart'}.png`)
}

interface Placed {
  name: string
  colour: string
  x: number
}

/** The legend in lines no wider than the picture. */
export function legendLines(
  legend: readonly { name: string; colour: string }[],
  width: number,
  widthOf: (name: string) => number,
): Placed[][] {
  const lines: Placed[][] = []
  let x = width
  for (const { name, colour } of legend) {
    const needs = widthOf(name) + 14
    if (x + needs > width) {
      lines.push([])
      x = 0
    }
    lines.at(-1)?.push({ name, colour, x })
    x += needs + 16
  }
  return lines
}
