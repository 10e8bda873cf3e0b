import { createElement, isValidElement } from 'react'
import { expect, test } from 'vitest'
import { wire } from './wireControl.ts'

const propsOf = (node: ReturnType<typeof wire>): Record<string, unknown> => {
  if (!isValidElement<Record<string, unknown>>(node)) throw new Error('no element')
  return node.props
}

test('a control keeps what it was written with: its id, its own words, and its handlers, called last', () => {
  const called: string[] = []
  const own = { id: 'own', 'aria-describedby': 'counter', onChange: () => called.push('own') }
  const props = propsOf(
    wire(createElement('input', own), { id: 'f_code', value: 'a', onChange: () => called.push('form') }),
  )
  expect(props).toMatchObject({ id: 'own', value: 'a', 'aria-describedby': 'counter' })
  ;(props['onChange'] as () => void)()
  expect(called).toEqual(['form', 'own'])
})

test('what is no element stays as it is', () => {
  expect(wire('words', { id: 'f_code' })).toBe('words')
})
