import { sliderLimits } from '@portico/contract/access/slider.ts'
import { expect, it } from 'vitest'
import { clamp, newTrack, travel } from './sliderTrack.ts'

it('keeps the piece inside the picture', () => {
  expect([clamp(-3), clamp(40), clamp(999)]).toEqual([0, 40, travel])
})
it('ends where the piece is, and never grows past what the server reads', () => {
  const track = newTrack()
  for (let i = 0; i < sliderLimits.trackPoints + 50; i++) track.add(i / 10, 0, i)
  const points = track.until(120)
  expect(points).toHaveLength(sliderLimits.trackPoints)
  expect(points.at(-1)?.[0]).toBe(120)
})
