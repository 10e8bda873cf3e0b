import * as z from 'zod/mini'
import { post } from '../endpoint.ts'
import * as w from '../wire.ts'

/** Sizes of the puzzle picture in CSS pixels, and the server's patience. protocols: slider. */
export const sliderLimits = {
  width: 320,
  height: 160,
  piece: 44,
  tolerance: 5,
  tries: 3,
  lifetimeSeconds: 120,
  trackPoints: 400,
} as const

export const SliderChallenge = w.entity({
  id: ['id', w.text(64)],
  /** data: URL of the background with the hole. */
  image: ['image', z.string()],
  /** data: URL of the piece. */
  piece: ['piece', z.string()],
  y: ['y', z.int()],
  width: ['width', z.int()],
  height: ['height', z.int()],
})

/** A point of the way the piece went: x, y in picture pixels, t in milliseconds since the start. */
const trackPoint = z.array(z.number()).check(z.length(3))

export const SliderAnswer = w.body({
  id: ['id', w.text(64)],
  x: ['x', z.number().check(z.gte(0), z.lte(sliderLimits.width))],
  track: ['track', w.list(trackPoint, sliderLimits.trackPoints)],
})

export const SliderPass = w.entity({ pass: ['slider', w.text(128)] })

/** The second way: the browser finds `n` with sha256(salt + n) = target. No puzzle, no dragging. */
export const WorkChallenge = w.entity({
  id: ['id', w.text(64)],
  salt: ['salt', w.text(64)],
  target: ['target', w.text(64)],
  most: ['maxnumber', z.int()],
})
export const WorkAnswer = w.body({ id: ['id', w.text(64)], n: ['n', z.int().check(z.gte(0))] })

export const slider = {
  challenge: post('/slider/challenge', { access: 'anyone', data: SliderChallenge, background: true }),
  verify: post('/slider/verify', { access: 'anyone', input: SliderAnswer, data: SliderPass, background: true }),
  work: post('/slider/work', {
    access: 'anyone',
    data: WorkChallenge,
    background: true,
    about: 'A verification without dragging or a puzzle: a small proof of work.',
  }),
  verifyWork: post('/slider/verifyWork', { access: 'anyone', input: WorkAnswer, data: SliderPass, background: true }),
}
