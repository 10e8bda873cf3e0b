import * as z from 'zod/mini'
import { get, post } from '../endpoint.ts'
import * as w from '../wire.ts'

/** A node of the permission tree as menus carry it (spec 1 §3, Menu item). */
const itemRows = {
  id: ['qid', w.text(60)],
  parentId: ['pid', w.text(60)],
  name: ['qname', w.text()],
  nameEn: ['qnameEn', w.text()],
  /** Syllables with tones, in step with the characters of the name; the browser needs no dictionary. */
  pinyin: ['pinyin', w.text(400)],
  systemId: ['sysid', w.text(20)],
  systemName: ['sysname', w.text()],
  systemNameEn: ['sysnameEn', w.text()],
  isBranch: ['isbranch', w.flag(1, 0)],
  /** ishide 0 = visible. */
  hidden: ['ishide', w.flag(1, 0)],
  inPortalMenu: ['ismhqx', w.flag(1, 0)],
  linkKind: ['urlflg', w.word({ page: 0, link: 1, desktop: 2 })],
  link: ['urllink', w.text(500)],
  linkTarget: ['linktype', w.word({ window: 0, embedded: 1 })],
  openMode: ['memo1', w.word({ path: 0, window: 1, template: 2, templateList: 3 })],
  /** Menu icon file, or for templates the template's id. */
  menuIcon: ['memo2', w.text(200)],
  description: ['memo3', w.text()],
  descriptionEn: ['memo3En', w.text(200)],
  icon: ['img', w.text(200)],
  /** iscy 1 = favourite, 2 = not. */
  isFavourite: ['iscy', w.flag(1, 2)],
  level: ['jc', w.int(0, 20)],
  position: ['xh', w.int(0)],
  /** Route path; the text `false` means: does nothing. */
  path: ['path', w.text(200)],
  component: ['component', w.text()],
  /** Only holders of one of these roles keep the route. */
  onlyRoles: ['roles', w.list(w.text(40))],
} as const satisfies w.Rows

const Flat = w.entity(itemRows)
export type MenuItem = w.Of<typeof Flat> & { children: MenuItem[] }
/** A menu item with its children; `sysMenuList` on the wire. */
export const MenuItem: z.ZodMiniType<MenuItem> = z.lazy(() =>
  w.entity({ ...itemRows, children: ['sysMenuList', z.array(MenuItem)] }),
)

/** One business system with its groups and applications. */
export const SystemMenu = w.entity({
  id: ['sysid', w.text(20)],
  name: ['sysname', w.text()],
  nameEn: ['sysnameEn', w.text()],
  shortName: ['sysjc', w.text()],
  shortNameEn: ['sysjcEn', w.text()],
  intro: ['xtjj', w.text(500)],
  position: ['xtxh', w.int(0)],
  /** Set while the system is being maintained: until when. */
  maintenanceUntil: ['whjssj', w.optional(w.moment())],
  items: ['sysMenuList', w.list(MenuItem)],
})
export type SystemMenu = w.Of<typeof SystemMenu>

/** The favourites system's id: always the first. */
export const favouritesSystemId = '0000'

const AnyItem = z.partial(z.looseObject({}))

/** The clicked menu item and the chosen unit. The server trusts only the id and checks the unit. */
export const LinkRequest = z.codec(
  z.strictObject({
    ...Object.fromEntries(Object.values(itemRows).map(([wire]) => [wire, z.optional(z.unknown())])),
    qid: w.text(60),
    ztdm: z.optional(w.text(20)),
    dwdm: z.optional(w.text(20)),
    name: z.optional(z.unknown()),
    hidden: z.optional(z.unknown()),
    sysMenuList: z.optional(z.array(AnyItem)),
  }),
  z.object({ id: z.string(), accountSetCode: z.optional(z.string()), unitCode: z.optional(z.string()) }),
  {
    decode: wire => ({ id: wire.qid, accountSetCode: wire.ztdm, unitCode: wire.dwdm }),
    encode: plain => ({ qid: plain.id, ztdm: plain.accountSetCode, dwdm: plain.unitCode }),
  },
)

/** Whether the portal may show an application in a frame, by its own headers; 0 where they could not be read. */
export const Framing = w.word({ unknown: 0, allowed: 1, refused: 2 })
export type Framing = w.Of<typeof Framing>

/** What the menu is shown on; a PC unless told otherwise. */
const Device = w.body({ device: ['deviceType', w.optional(z.enum(['PC', 'MOBILE']))] })

export const menu = {
  routes: post('/getMenuTree', { access: 'signedIn', data: w.list(MenuItem), about: 'The routes of the frame.' }),
  version: post('/menu/version', {
    access: 'signedIn',
    background: true,
    data: w.text(),
    about: 'Another text whenever the routes or the applications of the caller have changed.',
  }),
  mine: get('/menu/mymenu', { access: 'signedIn', kept: true, input: Device, data: w.list(SystemMenu) }),
  link: post('/menu/url', {
    access: 'signedIn',
    input: LinkRequest,
    data: z.string(),
    about: 'The address of an application, with a one-time ticket and the chosen unit.',
  }),
  singleSignOnLink: post('/menu/getSsoUrl', { access: 'signedIn', input: LinkRequest, data: z.string() }),
  framing: post('/menu/frame', {
    access: 'signedIn',
    input: w.body({ id: ['qid', w.text(60)] }),
    data: Framing,
    about:
      'Whether an application lets the portal show it in a frame (1), refuses (2), or could not be asked (0). The server ' +
      'asks its address for its headers, with nothing of the caller, and keeps the answer for some minutes.',
  }),
  page: post('/menu/page', {
    access: 'signedIn',
    input: w.body({ path: ['path', w.text(300)] }),
    data: w.entity({ exists: ['exists', w.flag(1, 0)] }),
    about:
      'Whether the portal has a page at a path of the frame, granted to the caller or not: what a person cannot open is ' +
      'then either out of their rights (1) or not there at all (0).',
  }),
  allowedOrigins: post('/getAllowUrl', { access: 'signedIn', data: w.list(w.text(300)) }),
}
