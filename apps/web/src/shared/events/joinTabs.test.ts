import { afterEach, expect, test } from 'vitest'
import { joinTabs } from './joinTabs.ts'

interface Tab {
  leads: boolean
  heard: string[]
  say(message: string): void
  leave(): void
}
const open: Tab[] = []
afterEach(() => {
  for (const tab of open.splice(0)) tab.leave()
})

function join(name: string): Tab {
  const tab: Tab = { leads: false, heard: [], say: () => undefined, leave: () => undefined }
  const said: string[] = []
  tab.leave = joinTabs<string>(name, {
    lead: say => {
      tab.leads = true
      tab.say = message => {
        said.push(message)
        say(message)
      }
      return () => {
        tab.leads = false
      }
    },
    hear: message => tab.heard.push(message),
    recall: () => said.slice(-1),
  })
  open.push(tab)
  return tab
}
let number = 0
const aName = () => `test:${process.pid}:${number++}`

test('one leads, the others hear what it says, and a late one the last of it', async () => {
  const name = aName()
  const [first, second] = [join(name), join(name)]
  await expect.poll(() => first.leads).toBe(true)
  first.say('one')
  first.say('two')
  // What it asked for when it came may be answered after that: the last word then comes twice.
  await expect.poll(() => [...new Set(second.heard)]).toEqual(['one', 'two'])
  const third = join(name)
  await expect.poll(() => new Set(third.heard)).toEqual(new Set(['two']))
  expect([second.leads, third.leads, first.heard.length]).toEqual([false, false, 0])
})

test('when the leading one goes, another leads', async () => {
  const name = aName()
  const [first, second, third] = [join(name), join(name), join(name)]
  await expect.poll(() => first.leads).toBe(true)
  first.leave()
  await expect.poll(() => second.leads).toBe(true)
  expect(third.leads).toBe(false)
  second.say('here')
  await expect.poll(() => third.heard).toContain('here')
  expect(first.heard).toEqual([])
})

test('one that waited and left is passed over', async () => {
  const name = aName()
  const [first, second, third] = [join(name), join(name), join(name)]
  await expect.poll(() => first.leads).toBe(true)
  second.leave()
  first.leave()
  await expect.poll(() => third.leads).toBe(true)
  expect(second.leads).toBe(false)
})

test('people do not mix: another name is another browser', async () => {
  const [mine, other] = [join(aName()), join(aName())]
  await expect.poll(() => mine.leads && other.leads).toBe(true)
  mine.say('mine')
  await new Promise(done => setTimeout(done, 30))
  expect(other.heard).toEqual([])
})
