import { expect, it } from 'vitest'
import { checkFields } from './useSignIn.ts'

const filled = { username: 'zhangsan', password: ' ', sliderPass: 'pass', needsSlider: true }

it('lets a filled form pass, also with a password of blanks', () => {
  expect(checkFields(filled)).toEqual({})
})
it('names every missing field, blanks being no user name', () => {
  expect(checkFields({ username: '  ', password: '', sliderPass: null, needsSlider: true })).toEqual({
    username: 'userNameRequired',
    password: 'passwordRequired',
    slider: 'sliderRequired',
  })
})
it('asks for no slider where there is none', () => {
  expect(checkFields({ ...filled, sliderPass: null, needsSlider: false })).toEqual({})
})
