import { describe, expect, it } from 'vitest'
import { checkParameterValue } from './parameterValue.ts'

describe('the value of a parameter', () => {
  it('is required, whatever its kind', () => {
    expect(checkParameterValue({ kind: 'text' }, '  ')).toEqual({ key: 'required' })
    expect(checkParameterValue({ kind: 'secret' }, '')).toEqual({ key: 'required' })
  })

  it('is a whole number within its bounds', () => {
    const bounds = { kind: 'number', min: 1, max: 100 } as const
    expect(checkParameterValue(bounds, '100')).toBeNull()
    expect(checkParameterValue(bounds, '1')).toBeNull()
    expect(checkParameterValue(bounds, '101')).toEqual({ key: 'numberOutOfRange', values: { min: 1, max: 100 } })
    expect(checkParameterValue(bounds, '0')).toEqual({ key: 'numberOutOfRange', values: { min: 1, max: 100 } })
    for (const odd of ['1.5', '1e3', 'ten', ' 1', '99999999999'])
      expect(checkParameterValue(bounds, odd), odd).toEqual({ key: 'numberInvalid' })
    expect(checkParameterValue({ kind: 'number' }, '-5')).toBeNull()
  })

  it('is on or off, one of the choices, or a colour', () => {
    for (const value of ['0', '1']) expect(checkParameterValue({ kind: 'switch' }, value), value).toBeNull()
    expect(checkParameterValue({ kind: 'switch' }, 'yes')).toEqual({ key: 'choiceInvalid' })
    expect(checkParameterValue({ kind: 'choice', choices: ['a', 'b'] }, 'b')).toBeNull()
    expect(checkParameterValue({ kind: 'choice', choices: ['a', 'b'] }, 'c')).toEqual({ key: 'choiceInvalid' })
    expect(checkParameterValue({ kind: 'choice', choices: null }, 'c')).toEqual({ key: 'choiceInvalid' })
    expect(checkParameterValue({ kind: 'colour' }, '#0052D9')).toBeNull()
    expect(checkParameterValue({ kind: 'colour' }, 'blue')).toEqual({ key: 'colourInvalid' })
  })
})
