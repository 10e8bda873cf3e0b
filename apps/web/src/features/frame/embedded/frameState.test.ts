import { describe, expect, it } from 'vitest'
import { type FrameEvent, firstState, hasFrame, nextFrameState } from './frameState.ts'

const after = (...events: FrameEvent[]) => events.reduce(nextFrameState, firstState)
const url = 'https://finance.example/app'
const slow: FrameEvent = { type: 'problem', problem: { kind: 'slow' } }

describe('an embedded page', () => {
  it('goes from its address to its sight', () => {
    expect(after({ type: 'ask' }).phase).toBe('asking')
    expect(after({ type: 'ask' }, { type: 'address', url })).toMatchObject({ phase: 'loading', url })
    const shown = after({ type: 'ask' }, { type: 'address', url }, { type: 'loaded' })
    expect(shown.phase).toBe('shown')
    expect(hasFrame(shown)).toBe(true)
  })

  it('gives up while it is opening, not afterwards', () => {
    const late = after({ type: 'ask' }, { type: 'address', url }, slow)
    expect(late).toMatchObject({ phase: 'problem', problem: { kind: 'slow' } })
    expect(hasFrame(after({ type: 'ask' }, slow))).toBe(false)
    expect(after({ type: 'ask' }, { type: 'address', url }, { type: 'loaded' }, slow).phase).toBe('shown')
    expect(after(slow).phase).toBe('waiting')
  })

  it('is kept while it is late, and shown when it has come after all', () => {
    const late = after({ type: 'ask' }, { type: 'address', url }, slow)
    expect(hasFrame(late)).toBe(true)
    expect(nextFrameState(late, { type: 'loaded' })).toMatchObject({ phase: 'shown', problem: null })
  })

  it('says so when it may not be framed, even after a load', () => {
    const blocked: FrameEvent = { type: 'problem', problem: { kind: 'blocked', by: 'headers' } }
    expect(after({ type: 'ask' }, { type: 'address', url }, { type: 'loaded' }, blocked).phase).toBe('problem')
    const insisted = after({ type: 'ask' }, { type: 'address', url }, blocked, { type: 'insist' })
    expect(insisted).toEqual({ phase: 'waiting', attempt: 1, url: null, problem: null, isInsisted: true })
    expect(nextFrameState(insisted, { type: 'reload' })).toMatchObject({ attempt: 2, isInsisted: true })
  })

  it('starts anew on reload and ignores what belonged to before', () => {
    const again = after({ type: 'ask' }, { type: 'address', url }, slow, { type: 'reload' })
    expect(again).toEqual({ phase: 'waiting', attempt: 1, url: null, problem: null, isInsisted: false })
    expect(nextFrameState(again, { type: 'loaded' })).toEqual(again)
    expect(nextFrameState(again, { type: 'address', url })).toEqual(again)
  })
})
