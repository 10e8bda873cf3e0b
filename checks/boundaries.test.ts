import path from 'node:path'
import { expect, test } from 'vitest'
import { circlesOf } from './circles.ts'
import { filesIn, importsOf, isTest, read, rooms } from './sources.ts'

const server = filesIn('apps/server/src').filter(file => !isTest(file))
const web = filesIn('apps/web/src').filter(file => !isTest(file))
const contract = filesIn('packages/contract/src').filter(file => !isTest(file))

/** Imports of the files that may not be: `from → what`. */
const refused = (files: string[], isAllowed: (written: string, target: string, file: string) => boolean): string[] =>
  files.flatMap(file =>
    importsOf(file)
      .filter(({ written, target }) => !isAllowed(written, target, file))
      .map(({ written }) => `${file} → ${written}`),
  )
const below = (target: string, ...folders: string[]) => folders.some(folder => target.startsWith(folder))
const isLibrary = (target: string) => !/^(\.|#|apps\/|packages\/)/.test(target)
const isContract = (target: string) => below(target, 'packages/contract/src/')

/** What all rooms stand on. */
const ground = ['http', 'db', 'live'].map(it => `apps/server/src/${it}/`)
/** A file of a room: its room, its noun. */
const noun = new RegExp(`^apps/server/src/(${rooms.join('|')})/([^/]+)/[^/]+$`)
/** A file of a room, also the module that wires it. */
const inRoom = new RegExp(`^apps/server/src/(${rooms.join('|')})/`)
const wiring = new RegExp(`^apps/server/src/(${rooms.join('|')})/\\1\\.module\\.ts$`)

test('there is something to look at', () => {
  expect([server.length > 80, web.length > 50, contract.length > 25]).toEqual([true, true, true])
  expect(importsOf('apps/server/src/app.ts').map(it => it.target)).toContain('apps/server/src/http/implement.ts')
})

test('the contract imports zod and itself, and nothing of Node or the browser', () => {
  expect(refused(contract, (written, target) => /^zod(\/mini)?$/.test(written) || isContract(target))).toEqual([])
})

test('web and server never import each other, nor another program', () => {
  const own = (app: string) => (_written: string, target: string) =>
    isLibrary(target) || isContract(target) || below(target, `${app}/src/`) || !below(target, 'apps/')
  expect(refused(server, own('apps/server'))).toEqual([])
  expect(refused(web, own('apps/web'))).toEqual([])
  expect(
    refused(
      filesIn('apps/sample-app/src').filter(file => !isTest(file)),
      (_w, target) => isLibrary(target) || below(target, 'apps/sample-app/'),
    ),
  ).toEqual([])
})

/** What every portal starts with, and the demo organisation upon it. */
const foundation = 'apps/server/src/foundation/'
const demo = 'apps/server/src/demo/'

test('http, db and live know no noun; what plants data knows the tables', () => {
  const files = server.filter(file => below(file, ...ground, foundation, demo))
  const allowed = (_written: string, target: string, file: string) => {
    const plants = below(file, foundation, demo)
    if (noun.test(target)) return plants && /\.table\.ts$|\/ownTree\.rules\.ts$|\/past\.queries\.ts$/.test(target)
    if (below(target, demo)) return below(file, demo)
    if (below(target, foundation)) return plants
    return isLibrary(target) || isContract(target) || below(target, ...ground)
  }
  expect(refused(files, allowed)).toEqual([])
})

/** What else of a module another may see: steps and clients that more than one noun needs. The list only shrinks. */
const doors = new Set(
  [
    'access/auth/newPassword.steps',
    'access/auth/password.client',
    'access/auth/signIn.steps',
    'access/menu/links.steps',
    'access/permissions/changeTree.steps',
    'access/recovery/mailer.client',
    'access/sms/sms.client',
    'access/sso/signedCalls.steps',
    'data/queryPages/pageScope.steps',
    'data/queryPages/queryPages.steps',
    'platform/logs/lists.steps',
    'work/mailbox/saidToPeople.steps',
    'work/schedule/occurrences.steps',
  ].map(file => `apps/server/src/${file}.ts`),
)

test('a module sees of another its queries, rules, tables and stores, the named doors, and never the web server', () => {
  const files = server.filter(file => noun.test(file))
  const allowed = (written: string, target: string, file: string) => {
    if (/^fastify/.test(written) || /^@fastify\//.test(written)) return false
    if (isLibrary(target) || isContract(target)) return true
    if (below(target, ...ground)) return true
    if (wiring.test(target)) return file.endsWith('.module.ts')
    const own = file.split('/').slice(0, 5).join('/')
    return below(target, `${own}/`) || /\.(queries|rules|table|store)\.ts$/.test(target) || doors.has(target)
  }
  expect(refused(files, allowed)).toEqual([])
  const through = new Set(
    files.flatMap(file =>
      importsOf(file)
        .map(it => it.target)
        .filter(target => !below(target, `${file.split('/').slice(0, 5).join('/')}/`)),
    ),
  )
  expect(
    [...doors].filter(door => !through.has(door)),
    'leaves the list',
  ).toEqual([])
})

/** Imports that point up, `from → to`, each with the reason why it cannot be otherwise yet. The list only shrinks. */
const upward: Readonly<Record<string, string>> = {}

test('a room of the server imports from the rooms below it, types included, so that rooms never stand in a circle', () => {
  const floorOf = (file: string) => rooms.indexOf(inRoom.exec(file)?.[1] ?? '')
  const short = (file: string) => file.replace('apps/server/src/', '')
  const found = server.flatMap(file =>
    importsOf(file)
      .filter(({ target }) => inRoom.test(file) && inRoom.test(target) && floorOf(target) > floorOf(file))
      .map(({ target }) => `${short(file)} → ${short(target)}`),
  )
  const why =
    `from below: ${rooms.join(', ')}. A room can be read, changed and tested with what is below it alone; an import that ` +
    'points up ties both rooms together. Move the file to the room of what it uses, or hand it in from services.ts.'
  expect(
    found.filter(it => !(it in upward)),
    why,
  ).toEqual([])
  expect(
    Object.keys(upward).filter(it => !found.includes(it)),
    'leaves the list',
  ).toEqual([])
})

test('each room is wired by its module, which makes what its nouns need and is handed what the rooms below offer', () => {
  const modules = server.filter(file => wiring.test(file))
  expect(modules).toEqual(rooms.map(room => `apps/server/src/${room}/${room}.module.ts`).sort())
  const allowed = (_written: string, target: string, file: string) =>
    isLibrary(target) ||
    isContract(target) ||
    below(target, ...ground, `${path.posix.dirname(file)}/`) ||
    wiring.test(target)
  expect(refused(modules, allowed)).toEqual([])
  const made = server.filter(
    file => inRoom.test(file) && /^import \{[^}]*\} from '#\w+\/\w+\.module\.ts'/m.test(read(file)),
  )
  expect(made, 'a module is made in services.ts alone; another one takes its type').toEqual([])
})

/** A file of the contract that stands in a room. */
const inContract = new RegExp(`^packages/contract/src/(${rooms.join('|')})/([^/]+)\\.ts$`)

test('the contract has the rooms of the server, and there too nothing points up', () => {
  const floorOf = (file: string) => rooms.indexOf(inContract.exec(file)?.[1] ?? '')
  const allowed = (_written: string, target: string, file: string) => floorOf(target) <= floorOf(file)
  const files = contract.filter(file => inContract.test(file))
  expect(files.length).toBeGreaterThan(30)
  expect(refused(files, allowed)).toEqual([])
})

/** Screens of the web that are no noun of the contract, each with what it shows. The list only shrinks. */
const screensAlone: Readonly<Record<string, string>> = {
  applications: 'all that one may open, from the menu, beside the places of `favourites`',
  directApplications: 'what a role shows at once, out of `favourites`: that noun has no screen of its own',
  password: 'one form of `profile`, which the screen of a first sign-in shows too',
  seeAs: 'what somebody would see, a dialog of its own beside `roles`, whose calls it makes',
  signIn: 'the open screen over `auth`, `ways` and `notices`, a program of its own',
}

test('a noun stands in the same room everywhere: in the contract, where it is served, and in the web', () => {
  const inWeb = /^apps\/web\/src\/features\/([^/]+)\/([^/]+)\//
  const served = /^apps\/server\/src\/([^/]+)\/([^/]+)\/\2\.handlers\.ts$/
  const places = (files: string[], place: RegExp) =>
    new Map(files.flatMap(file => [place.exec(file)].flatMap(it => (it ? [[it[2], it[1]] as const] : []))))
  const [rows, handlers, features] = [places(contract, inContract), places(server, served), places(web, inWeb)]
  const elsewhere = (other: ReadonlyMap<string | undefined, string | undefined>) =>
    [...other].filter(([name, room]) => rows.has(name) && rows.get(name) !== room).map(it => it.join(' in '))
  expect([handlers.size > 40, features.size > 40]).toEqual([true, true])
  expect([...elsewhere(handlers), ...elsewhere(features)]).toEqual([])
  const inFrame = (name: string | undefined) => features.get(name) === 'frame'
  const alone = [...features.keys()].filter(name => !rows.has(name) && !inFrame(name))
  expect(alone.sort()).toEqual(Object.keys(screensAlone).sort())
})

test('production brings nothing of the demo organisation: what starts it asks for it when it is wanted', () => {
  const files = server.filter(file => !below(file, demo))
  const brings = /^(import|export) .*'#demo\/(?!sampleSecret)/m
  expect(files.filter(file => brings.test(read(file)))).toEqual([])
})

test('what runs is nothing of what is planted, and rooms know nothing of what composes them', () => {
  const files = server.filter(file => inRoom.test(file) || below(file, ...ground))
  expect(
    refused(files, (_written, target) => !/^apps\/server\/src\/((foundation|demo)\/|[^/]+\.ts$)/.test(target)),
  ).toEqual([])
})

test('in the web, the kit stands on calls, texts and parameters alone, shared knows no feature, a feature knows no other, and only the app composes', () => {
  const floor = /^apps\/web\/src\/shared\/((api|i18n)\/|parameters\.ts)/
  const allowed = (_written: string, target: string, file: string) => {
    if (isLibrary(target) || isContract(target)) return true
    if (below(target, 'apps/web/src/kit/') && !floor.test(file)) return true
    if (below(file, 'apps/web/src/kit/')) return floor.test(target) || below(target, 'apps/web/src/kit/')
    if (below(file, 'apps/web/src/shared/')) return below(target, 'apps/web/src/shared/')
    if (below(file, 'apps/web/src/features/')) {
      const own = file.split('/').slice(0, 6).join('/')
      return below(target, 'apps/web/src/shared/', `${own}/`)
    }
    return below(target, 'apps/web/')
  }
  expect(refused(web, allowed)).toEqual([])
})

/** Where the folders below one may not stand in a circle: a file right in it counts as a folder of its own. */
const untied = ['apps/web/src/kit/', 'apps/web/src/shared/']

test('no two folders of the kit, nor of shared, stand in a circle, types included', () => {
  const why =
    'A folder is understood, tested and taken along with what it stands on alone; two in a circle are one that nobody can ' +
    'take apart. Move the file to the folder of what it uses, or what both need below both.'
  for (const above of untied) {
    const files = web.filter(file => below(file, above))
    expect(files.length).toBeGreaterThan(80)
    const folderOf = (file: string) => file.slice(above.length).split('/')[0] ?? ''
    expect(
      circlesOf(files, file => (below(file, above) ? folderOf(file) : undefined)),
      why,
    ).toEqual([])
  }
})

test('the page of the kit is for who builds: nothing of the product imports it, and it is no entry of the build', () => {
  const page = 'apps/web/src/kit/page/'
  expect(web.filter(file => below(file, page)).length).toBeGreaterThan(5)
  const others = web.filter(file => !below(file, page))
  expect(refused(others, (_written, target) => !below(target, page))).toEqual([])
  expect(read('apps/web/vite.config.ts')).not.toMatch(/kit\.html|\binput:/)
})

/** What follows a pointer and drags nothing: a row is chosen that it moves onto, a first sign of life is waited for. */
const hovers = new Set([
  'apps/web/src/features/access/signIn/useFirstSign.ts',
  'apps/web/src/features/admin/units/UnitList.tsx',
  'apps/web/src/features/frame/search/PaletteRow.tsx',
  'apps/web/src/shared/appCards/MenuSearch.tsx',
  // Writes by hand what it is moved over.
  'apps/web/src/shared/forms/SignaturePad.tsx',
])

test('the pages say by themselves what `pageMessages` has: the rest of the catalogue comes with answers', () => {
  expect(refused(web, (_written, target) => !target.endsWith('contract/src/messages.ts'))).toEqual([])
})

test('there is one way to drag: things in lists and trees by the library in kit/drag, free pointers by its helper', () => {
  const others = web.filter(file => !below(file, 'apps/web/src/kit/drag/'))
  expect(refused(others, written => !written.startsWith('@dnd-kit/'))).toEqual([])
  const follows =
    /\bon(Pointer|Mouse|Touch)Move=|\bonDragStart=|\bdraggable(\s*$|=\{(?!false))|'((pointer|mouse|touch)move|dragstart)'|setPointerCapture/m
  expect(others.filter(file => follows.test(read(file)))).toEqual([...hovers])
})

test('a feature is never reached by its full name from within features', () => {
  const files = web.filter(file => below(file, 'apps/web/src/features/', 'apps/web/src/shared/', 'apps/web/src/kit/'))
  expect(refused(files, written => !/^#(features|app)\//.test(written))).toEqual([])
})

test('the refusals that sign people out are made at the edge, at sign-in and at keys alone', () => {
  const mine = ['auth', 'sessions', 'personalKeys'].map(noun => `apps/server/src/access/${noun}/`)
  const files = server.filter(file => !below(file, 'apps/server/src/http/', ...mine))
  expect(refused(files, (_written, target) => target !== 'apps/server/src/http/refusals.ts')).toEqual([])
})

test('connections to the database are made in one place, which hears their errors and bounds their answers', () => {
  const made = server
    .filter(file => !/\/db\/(client|open)\.ts$/.test(file))
    .filter(
      file =>
        /new (pg\.)?(Pool|Client)\(/.test(read(file)) &&
        !/[{ ,]Client[ ,}].* from '(#db|\.{1,2})\/client\.ts'/.test(read(file)),
    )
  expect(made).toEqual([])
})
