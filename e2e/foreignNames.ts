import type { Page } from '@playwright/test'

/** Parts of a page whose names are the portal's own words; texts, cells and links may hold anybody's. */
const roles = [
  'button|checkbox|img|switch|combobox|searchbox|textbox|tab|radio|dialog|region|navigation|list|table|separator',
  'columnheader|menuitem|group|slider|progressbar|tree|grid|status|tooltip|spinbutton|listbox|menu|application',
].join('|')
const named = new RegExp(String.raw`^\s*- (${roles}) "([^"]+)"`)
const ofLibraries =
  /question-circle|close-circle|caret-|\b(down|up|left|right|search|loading|calendar|Select all|for screen reader)\b/

/** Names in a page without a letter of its language, or with one of the words that libraries bring along. */
export async function foreignNames(page: Page, where: string, isEnglish: boolean): Promise<string[]> {
  const lines = (await page.locator('body').ariaSnapshot()).split('\n')
  return lines.flatMap(line => {
    const [, role = '', said = ''] = named.exec(line) ?? []
    // A drawing is called by its file.
    const name = said.replace(/\S+\.svg/, '')
    const isHan = /\p{Script=Han}/u.test(name)
    // An entry of the schedule bears its person's own words.
    if (/^\d\d:\d\d–/.test(name)) return []
    const isForeign = isEnglish ? isHan && !/[a-z]{2}/i.test(name) : /[a-z]{3}/.test(name) && !isHan
    return isForeign || (!isEnglish && ofLibraries.test(name)) ? [`${where}: ${role} ${name}`] : []
  })
}
