import { createElement, Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { preloadable } from './preloadable.ts'

const Words = () => 'words'
const load = async () => ({ default: Words })
const shown = (page: ReturnType<typeof preloadable>) =>
  renderToString(createElement(Suspense, { fallback: 'waiting' }, createElement(page.Component)))

it('shows code that is there without suspending', async () => {
  const page = preloadable(load)
  await page.preload()
  expect(shown(page)).toContain('words')
})

it('suspends where it is not there yet', () => {
  expect(shown(preloadable(load))).toContain('waiting')
})
