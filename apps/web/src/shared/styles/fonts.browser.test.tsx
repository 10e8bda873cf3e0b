import { afterEach, expect, test } from 'vitest'
import { setLanguage } from '#shared/i18n/language.ts'

const made: HTMLElement[] = []
afterEach(() => {
  for (const element of made.splice(0)) element.remove()
})

/** How wide signs are drawn, in parts of their height. */
async function widthOf(signs: string): Promise<number> {
  const element = document.createElement('span')
  element.style.font = '400 100px/1 var(--font)'
  element.textContent = signs
  document.body.append(element)
  made.push(element)
  await document.fonts.load(getComputedStyle(element).font, signs)
  await document.fonts.ready
  return element.getBoundingClientRect().width / 100
}

test.for(['“', '”', '‘', '’', '…'])('%s stands close to English words, and has its own room in Chinese', async sign => {
  expect(await widthOf(sign)).toBe(1)
  setLanguage('en')
  await expect.poll(() => widthOf(sign)).toBeLessThan(sign === '…' ? 1.01 : 0.5)
  expect(await widthOf('中')).toBe(1)
})
