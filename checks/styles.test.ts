import { expect, test } from 'vitest'
import { filesIn, read } from './sources.ts'
import { short } from './styleLists.ts'
import { classesIn, compoundsIn, drawn, featureOf, given, isNamed, rules, styles, theirs } from './styles.ts'

const unique = (names: string[]): string[] => [...new Set(names)].sort()
/** What is found is listed and what is listed is found: an entry that no longer holds leaves its list. */
function expectOnly(found: string[], listed: ReadonlySet<string>): void {
  expect({ added: found.filter(it => !listed.has(it)) }).toEqual({ added: [] })
  expect({ stale: [...listed].filter(it => !found.includes(it)) }).toEqual({ stale: [] })
}
const all = unique(rules.flatMap(({ selector }) => classesIn(selector)))
/** Classes that stand below the features, for all of them. */
const common = new Set(rules.filter(rule => !featureOf(rule.file)).flatMap(({ selector }) => classesIn(selector)))

test('the styles are found', () => {
  expect(rules.length).toBeGreaterThan(1000)
  expect(all.length).toBeGreaterThan(500)
})

test('a class that is styled is one that the code names', () => {
  expect(all.filter(name => !isNamed(name))).toEqual([])
})

test('a class that the code gives is styled, also where colours are not forced', () => {
  expect(given.size).toBeGreaterThan(500)
  const bare = [...given].filter(([name]) => !drawn.has(name) && !theirs.test(name))
  expect(bare.map(([name, file]) => `${file}: ${name}`)).toEqual([])
})

test('what journeys and benchmarks look for by its class is there', () => {
  const asks = /(?:querySelector(?:All)?|locator|closest)\(\s*(['"`])([^'"`]*)\1/g
  const found = ['e2e', 'bench']
    .flatMap(folder => filesIn(folder, /\.ts$/))
    .flatMap(file => [...read(file).matchAll(asks)].flatMap(([, , selector = '']) => classesIn(selector)))
  expect(found.length).toBeGreaterThan(20)
  expect(unique(found.filter(name => !isNamed(name)))).toEqual([])
})

test('a class says what it is in four letters at least', () => {
  expectOnly(
    all.filter(name => name.length < 4),
    short,
  )
})

/** Whether a class is called after its feature: `mail-accounts-head` of mailAccounts, `query-page` of queryPages. */
const isOf = (feature: string, name: string): boolean => {
  const noun = feature.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
  return [noun, noun.replace(/s$/, '')].some(it => name === it || name.startsWith(`${it}-`))
}
/** The own classes of features: the one in each part of a selector that neither belongs to all nor says a state. */
const owned = rules.flatMap(({ file, selector }) => {
  const feature = featureOf(file)
  if (!feature) return []
  return compoundsIn(selector)
    .map(compound => classesIn(compound))
    .filter(([first]) => first !== undefined)
    .filter(names => !names.some(name => common.has(name)))
    .map(names => ({ feature, name: names.find(it => isOf(feature, it)) ?? names[0] ?? '' }))
})

test('no two features style the same class', () => {
  const features = (name: string) => unique(owned.filter(it => it.name === name).map(it => it.feature))
  const twice = unique(owned.map(it => it.name)).filter(name => features(name).length > 1)
  expect(twice.map(name => `${name}: ${features(name).join(', ')}`)).toEqual([])
})

test('the classes of a feature begin with its name', () => {
  const odd = owned.filter(({ feature, name }) => !isOf(feature, name))
  expect(unique(odd.map(({ feature, name }) => `${feature}: ${name}`))).toEqual([])
})

/** Where colours are given their names, and what stands on paper or where no token is at hand. */
const named = /\/(tokens|print|PrintSheet)\.css$|public\/offline\.css$|sample-app\/assets\/page\.css$/
const colour = /#[0-9a-f]{3,8}\b|\b(rgb|hsl)a?\(|(?<![\w-])(white|black|red|green|blue|gr[ae]y)(?![\w-])/i

test('a colour is a token, so that both themes have it', () => {
  const raw = rules
    .filter(({ file }) => !named.test(file))
    // Of a mask only the opacity counts.
    .filter(({ body }) => body.split(';').some(line => colour.test(line) && !/^\s*(-webkit-)?mask-image:/.test(line)))
  expect(unique(raw.map(({ file }) => file))).toEqual([])
})

test('what moves, moves without the page’s thread: colours and lengths change at once', () => {
  const ours = rules.filter(({ file }) => file.startsWith('apps/web/'))
  const moving = ours.flatMap(({ file, body }) =>
    [...body.matchAll(/(?:^|[;{\s])transition:([^;]+)/g)]
      .flatMap(([, list = '']) => list.split(/,(?![^(]*\))/))
      .map(one => `${file}: ${one.trim().split(/\s/)[0]}`),
  )
  expect(unique(moving.filter(it => !/: (transform|opacity|none)$/.test(it)))).toEqual([])
})

test('none of the linter’s rules is off for a style without a reason', () => {
  const bare = /biome-ignore(?!(-start|-end)?( lint\/[\w/]+)+: \S)/
  expect(styles.filter(file => bare.test(read(file)))).toEqual([])
})
