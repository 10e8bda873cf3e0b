import { api } from '@portico/contract/api.ts'
import { apiQuery } from '../api/queries.ts'

/**
 * Whether the page is held in a hand: a small screen under a finger. It does not change while the page stands, as a window's
 * width does, so that the menu is one and the same.
 */
const isHandheld =
  globalThis.matchMedia?.('(pointer: coarse)').matches === true && Math.min(screen.width, screen.height) < 768

/** Whose applications and favourites are shown. */
export const device = isHandheld ? 'MOBILE' : 'PC'

/** The person's applications on this device; what a PC has is what comes where nothing is said. */
export const menuQuery = apiQuery(api.menu.mine, isHandheld ? { device } : undefined)
