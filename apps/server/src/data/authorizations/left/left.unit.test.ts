import { expect, test } from 'vitest'
import { leftPoints } from './left.rules.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 1, 0, minutes))
const step = (minutes: number, change: string) => ({ at: at(minutes), change })

test('what was left is told from what is left by now, and does not go on after its end', () => {
  const steps = [step(0, '100.00'), step(5, '-30.00'), step(9, '10.00')]
  expect(leftPoints(steps, '80.00', at(20)).map(({ left }) => left)).toEqual(['100.00', '70.00', '80.00', '80.00'])
  expect(leftPoints(steps, '80.00', at(7))).toEqual([
    { at: at(0), left: '100.00' },
    { at: at(5), left: '70.00' },
    { at: at(7), left: '70.00' },
  ])
  expect(leftPoints([], '5.00', at(7))).toEqual([{ at: at(7), left: '5.00' }])
})

test('of a crowd the last of each stretch stays, the first and the last as they are', () => {
  const steps = [step(0, '10000.00'), ...Array.from({ length: 3000 }, (_, n) => step(n + 1, '-1.00'))]
  const points = leftPoints(steps, '7000.00', at(3001))
  expect(points.length).toBeLessThanOrEqual(240)
  expect([points[0]?.left, points.at(-1)?.left]).toEqual(['10000.00', '7000.00'])
  expect(points.map(({ left }) => Number(left))).toEqual(
    points.map(({ left }) => Number(left)).toSorted((a, b) => b - a),
  )
})
