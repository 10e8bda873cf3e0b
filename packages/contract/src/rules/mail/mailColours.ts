import type { Rgb } from '../fields/colour.ts'

const words = `aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood
cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray darkgreen
darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen darkslateblue darkslategray
darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia
gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew hotpink indianred indigo ivory khaki lavender
lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan lightgoldenrodyellow lightgray lightgreen lightgrey lightpink
lightsalmon lightseagreen lightskyblue lightslategray lightslategrey lightsteelblue lightyellow lime limegreen linen magenta
maroon mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise
mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid
palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple rebeccapurple red
rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue slategray slategrey snow
springgreen steelblue tan teal thistle tomato turquoise violet wheat white whitesmoke yellow yellowgreen`
const names = new Set(words.split(/\s+/))
/** What Outlook calls the colours of the machine. */
const ofOutlook: Readonly<Record<string, string>> = { windowtext: '#000000', window: '#ffffff' }

/** `rgb(1, 2, 3)`, with an opacity or without; nothing else that is computed. */
const computed = /^rgba?\((\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})(?:\s*[,/]\s*(0|1|0?\.\d{1,4}|\d{1,3}%))?\)$/

/** A colour that a mail names, as it is written for a browser; null for any other text. Nothing that is seen through. */
export function mailColour(written: string): string | null {
  const value = written.trim().toLowerCase()
  if (/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/.test(value)) return value
  if (names.has(value)) return value
  if (Object.hasOwn(ofOutlook, value)) return ofOutlook[value] ?? null
  const [, red, green, blue, opacity] = computed.exec(value) ?? []
  if (red === undefined || [red, green, blue].some(part => Number(part) > 255)) return null
  return opacity === undefined || /^(?:1|100%)$/.test(opacity) ? `rgb(${red}, ${green}, ${blue})` : null
}

/** The same of what lies behind words, which may also be seen through. */
export function mailBackground(written: string): string | null {
  const value = written.trim().toLowerCase()
  if (value === 'transparent' || value === 'none') return 'transparent'
  if (/^#(?:[0-9a-f]{4}|[0-9a-f]{8})$/.test(value)) return value
  const [, red, green, blue, opacity] = computed.exec(value) ?? []
  if (opacity === undefined || [red, green, blue].some(part => Number(part) > 255)) return mailColour(value)
  return `rgba(${red}, ${green}, ${blue}, ${opacity})`
}

/** The three parts of a colour that is given in figures, or is black or white; null for other names. */
export function colourParts(colour: string): Rgb | null {
  if (colour === 'black') return [0, 0, 0]
  if (colour === 'white') return [255, 255, 255]
  const [, red, green, blue] = /^rgba?\((\d+), (\d+), (\d+)/.exec(colour) ?? []
  if (red !== undefined) return [Number(red), Number(green), Number(blue)]
  if (!colour.startsWith('#')) return null
  const digits = colour.length === 4 ? colour.slice(1).replace(/./g, '$&$&') : colour.slice(1)
  const part = (start: number) => Number.parseInt(digits.slice(start, start + 2), 16)
  return [part(0), part(2), part(4)]
}
