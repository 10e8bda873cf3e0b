import { tabKey } from './tabList.ts'

/** Element ids that tie a tab to its panel. */
export const tabId = (path: string): string => `tab${idPart(path)}`
export const tabPanelId = (path: string): string => `panel${idPart(path)}`

const idPart = (path: string): string => tabKey(path).replace(/[^\w-]/g, char => `_${char.charCodeAt(0).toString(36)}`)
