import type { Page } from '@playwright/test'

/** Text spacing that WCAG 1.4.12 asks pages to bear. */
const spacing =
  '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}'

/** Spreads the page's texts, and takes them back together. */
const spread = (page: Page, isSpread: boolean): Promise<void> =>
  page.evaluate(
    ([css, isOn]) => {
      const id = 'text-spacing'
      document.getElementById(id)?.remove()
      if (!isOn) return
      const sheet = document.createElement('style')
      sheet.id = id
      sheet.textContent = css
      document.head.append(sheet)
    },
    [spacing, isSpread] as const,
  )

/**
 * Words that nobody can read: an edge that neither scrolls nor ends in dots cuts them; or it ends in dots, and neither
 * the pointer nor the focus tells the rest.
 */
const cutWords = (page: Page, where: string): Promise<string[]> =>
  page.evaluate(async place => {
    // What listens to the window's size has drawn.
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
    const found = new Set<string>()
    const isClipping = (value: string) => value === 'hidden' || value === 'clip'
    const told = async (box: Element) => {
      if (box.closest('[title], td, th')) return true
      box.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
      box.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
      await new Promise(done => setTimeout(done))
      return box.closest('[title]') !== null
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = node.textContent?.trim() ?? ''
      const parent = node.parentElement
      if (!words || !parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const { left, right, top, bottom, width } = range.getBoundingClientRect()
      if (width === 0) continue
      let isFreeX = false
      let isFreeY = false
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box)
        // For screen readers alone.
        if (style.clipPath !== 'none' && box.clientWidth <= 1) break
        const room = box.getBoundingClientRect()
        // An inline box clips nothing.
        if (style.display !== 'inline' && style.display !== 'contents') {
          const wide = isClipping(style.overflowX) && !isFreeX && (right > room.right + 1.5 || left < room.left - 1.5)
          const high = isClipping(style.overflowY) && !isFreeY && (bottom > room.bottom + 4 || top < room.top - 4)
          if (wide || high) {
            const hasDots = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
            if (!hasDots || !(await told(box)))
              found.add(
                `${place}: ${hasDots ? 'dots' : 'cut'} at ${box.tagName}.${box.className}: ${words.slice(0, 30)}`,
              )
            break
          }
          if (/auto|scroll/.test(style.overflowX)) isFreeX = true
          if (/auto|scroll/.test(style.overflowY)) isFreeY = true
        }
        if (style.position === 'fixed') break
      }
    }
    return [...found]
  }, where)

/** What has to be scrolled sideways; tables may be, in their place. */
const widerThanWindow = (page: Page, where: string): Promise<string[]> =>
  page.evaluate(place => {
    const rooms = document.querySelectorAll('html, body, main, .panel, dialog[open], .dlg > .bd, .scrolls')
    return [...rooms]
      .filter(it => it.checkVisibility() && it.scrollWidth > it.clientWidth + 1 && !it.querySelector('table'))
      .map(it => `${place}: ${it.tagName}.${it.className} is ${it.scrollWidth} wide in ${it.clientWidth}`)
  }, where)

/** Chosen ones that look like those beside them, where the colours are the system's. */
const unseenChoices = (page: Page, where: string): Promise<string[]> =>
  page.evaluate(place => {
    const states = ['aria-selected', 'aria-checked', 'aria-pressed', 'aria-current']
    const look = (element: Element): string => {
      const parts = [element, ...element.querySelectorAll('*')].slice(0, 12)
      return parts
        .flatMap(part =>
          [null, '::before', '::after'].map(pseudo => {
            const it = getComputedStyle(part, pseudo)
            if (pseudo && it.content === 'none') return ''
            const border = (['Top', 'Right', 'Bottom', 'Left'] as const).map(side => {
              const isDrawn = it[`border${side}Style`] !== 'none' && it[`border${side}Width`] !== '0px'
              return isDrawn ? `${it[`border${side}Width`]} ${it[`border${side}Color`]}` : ''
            })
            const outline = it.outlineStyle === 'none' ? '' : `${it.outlineWidth} ${it.outlineColor}`
            return [
              part.tagName,
              border,
              outline,
              it.color,
              it.backgroundColor,
              it.textDecorationLine,
              it.transform,
            ].join()
          }),
        )
        .join('|')
    }
    const found: string[] = []
    for (const state of states) {
      for (const chosen of document.querySelectorAll(`[${state}]`)) {
        const value = chosen.getAttribute(state)
        if (value === 'false' || value === 'mixed' || !chosen.checkVisibility() || chosen.clientWidth <= 1) continue
        const isAlike = (it: Element) =>
          it.tagName === chosen.tagName &&
          it.classList[0] === chosen.classList[0] &&
          (it.getAttribute(state) ?? 'false') === 'false' &&
          it.checkVisibility() &&
          it !== document.activeElement
        const around = chosen.parentElement?.parentElement?.parentElement ?? document.body
        const other = [...around.querySelectorAll(chosen.tagName)].find(isAlike)
        if (other && look(other) === look(chosen))
          found.push(`${place}: ${chosen.className} is ${state} and looks like the others: ${chosen.textContent}`)
      }
    }
    return found
  }, where)

/** 1440 px at 100, 200 and 450 %. */
const sizes = [
  { width: 1440, height: 900 },
  { width: 720, height: 450 },
  { width: 320, height: 512 },
]

/**
 * What cannot be read of a screen: with its texts spread, at 200 % and at 320 px, and in the system's colours. The
 * window is left as it was found last.
 */
export async function unfit(page: Page, where: string): Promise<string[]> {
  const found: string[] = []
  await spread(page, true)
  for (const size of sizes) {
    await page.setViewportSize(size)
    const at = `${where}, spread, at ${size.width}`
    found.push(...(await cutWords(page, at)))
    if (size.width === 320) found.push(...(await widerThanWindow(page, at)))
  }
  await spread(page, false)
  await page.emulateMedia({ forcedColors: 'active' })
  found.push(...(await unseenChoices(page, where)))
  await page.emulateMedia({ forcedColors: null })
  return found
}
