import tiles from '#shared/appCards/tiles.webp'
import { whenIdle } from '#shared/whenIdle.ts'

/** Kept here: a picture that nobody holds may be forgotten before the first card shows it. */
let sheet: HTMLImageElement | undefined

/** What the home page's first look costs beside its code, done while somebody is still typing: its tiles and letters. */
export function warmHome(): void {
  if (sheet) return
  sheet = new Image()
  sheet.src = tiles
  whenIdle(findFonts, 1000)
}

/** Pixels and weight, as the frame and the cards write. */
const faces = ['600 10px', '400 11px', '500 11px', '600 11px', '400 12px', '400 13px', '600 13px', '600 14px']
const others = ['400 14px', '400 15px', '600 15px']

/** A browser looks for the font of a face, and for the one that has Chinese letters, when it first writes with it. */
function findFonts(): void {
  const line = document.createElement('div')
  line.setAttribute('aria-hidden', 'true')
  line.style.cssText = 'position:absolute;visibility:hidden;contain:strict;inset:0 auto auto 0;width:0;height:0'
  for (const face of [...faces, ...others]) {
    const word = document.createElement('span')
    word.style.font = `${face} var(--font)`
    word.textContent = '门户（a1）…'
    line.append(word)
  }
  document.body.append(line)
  requestAnimationFrame(() => setTimeout(() => line.remove()))
}
