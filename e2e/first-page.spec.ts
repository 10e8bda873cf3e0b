import { expect } from '@playwright/test'
import { test } from './people.ts'
import { originOf } from './portals.ts'

const pageAt = (path: string) => fetch(`${originOf('plain')}/portal_web${path}`, { headers: { accept: 'text/html' } })

test('the sign-in screen brings its style along, under the nonce of its policy; other pages link it', async () => {
  const answer = await pageAt('/login')
  const html = await answer.text()
  const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1]
  expect(html).toContain(`<style nonce="${nonce}">`)
  expect(html).not.toContain('rel="stylesheet"')
  const other = await (await pageAt('/home')).text()
  expect(other).toMatch(/<link rel="stylesheet"[^>]+assets\/index-/)
  expect(other).not.toContain('<style')
})

test('the files that signing in runs whole ask to be compiled whole', async () => {
  const html = await (await pageAt('/login')).text()
  const names = [...html.matchAll(/\/portal_web\/assets\/(?:index|base)-[\w-]+\.js/g)].map(([name]) => name)
  expect(names.length).toBe(2)
  for (const name of names) {
    const text = await (await fetch(originOf('plain') + name)).text()
    expect(text.startsWith('//# allFunctionsCalledOnLoad\n')).toBe(true)
  }
})
