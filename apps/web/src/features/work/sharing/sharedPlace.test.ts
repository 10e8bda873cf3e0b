import { expect, test } from 'vitest'
import { fragmentOf } from './sharedPlace.ts'

test('a fragment that is no text stands as it is', () => {
  expect(['#a%20b', '#%E5%8D%8A', '#%ff', '#%', ''].map(fragmentOf)).toEqual(['a b', '半', '%ff', '%', ''])
})
