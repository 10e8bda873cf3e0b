import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'
import { testPassword } from '../../testing/settings.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal({ PORTAL_SLIDER: 'puzzle', PORTAL_TRUST_PROXY: '127.0.0.1' })
})
afterAll(() => portal.close())

let client = 0
let from: { 'x-forwarded-for': string }
beforeEach(() => {
  client += 1
  from = { 'x-forwarded-for': `10.3.0.${client}` }
})

interface Challenge {
  id: string
  image: string
  piece: string
  y: number
  width: number
  height: number
}
const challenge = async () => (await portal.post('/slider/challenge', {}, from)).data as Challenge
/** Where the piece belongs: nobody but the server's own store knows. */
const placeOf = async (id: string) => ((await portal.services.live.get(`slider:${id}`)) as { x: number }).x
/** The way a hand goes: some 30 points in half a second. */
const track = (x: number) => Array.from({ length: 30 }, (_, i) => [Math.round((x * (i + 1)) / 30), i % 3, 20 * (i + 1)])
const verify = (id: string, x: number, way: unknown = track(x), headers = from) =>
  portal.post('/slider/verify', { id, x, track: way }, headers)
const pass = async () => {
  const { id } = await challenge()
  return ((await verify(id, await placeOf(id))).data as { slider: string }).slider
}
const signIn = async (slider: string | undefined, password = testPassword, headers = from) =>
  portal.post(
    '/login',
    {
      username: 'zhangsan',
      password: await portal.sealPassword(password),
      ...(slider === undefined ? {} : { slider }),
    },
    { ...headers, 'login-method': 'USER-PWD' },
  )
const expired = { code: 800, message: '验证已失效，请重新验证' }
const wrong = { code: 800, message: '验证未通过，请重试' }

describe('the puzzle', () => {
  test('is two pictures and a height; where the hole is stands in no field', async () => {
    const it = await challenge()
    expect(Object.keys(it).sort()).toEqual(['height', 'id', 'image', 'piece', 'width', 'y'])
    expect(it).toMatchObject({ width: 320, height: 160, id: expect.stringMatching(/^[0-9a-f]{32}$/) })
    expect(it.image).toMatch(/^data:image\/webp;base64,[\w+/=]{1000,}$/)
    expect(it.piece).toMatch(/^data:image\/png;base64,[\w+/=]{500,}$/)
    const [first, second] = [await challenge(), await challenge()]
    expect(first.image).not.toBe(second.image)
  })

  test('solved within 5 pixels it gives a pass that signs in once', async () => {
    const { id } = await challenge()
    const x = (await placeOf(id)) + 5
    const answer = await verify(id, x)
    expect(answer.code).toBe(200)
    const { slider } = answer.data as { slider: string }
    expect((await signIn(slider)).code).toBe(200)
    expect(await signIn(slider)).toMatchObject(expired)
  })

  test('is used up by a right answer', async () => {
    const { id } = await challenge()
    const x = await placeOf(id)
    expect((await verify(id, x)).code).toBe(200)
    expect(await verify(id, x)).toMatchObject(expired)
  })

  test('6 pixels off is wrong, and may be tried again twice: the third wrong answer kills it', async () => {
    const { id } = await challenge()
    const x = await placeOf(id)
    expect(await verify(id, x - 6)).toMatchObject(wrong)
    expect(await verify(id, x + 6)).toMatchObject(wrong)
    expect(await verify(id, x + 40)).toMatchObject(expired)
    expect(await verify(id, x)).toMatchObject(expired)
  })

  test('a right answer after two wrong ones still counts', async () => {
    const { id } = await challenge()
    const x = await placeOf(id)
    await verify(id, x - 20)
    await verify(id, x - 10)
    expect((await verify(id, x)).code).toBe(200)
  })

  test('arrow keys pass too: a few even steps', async () => {
    const { id } = await challenge()
    const x = await placeOf(id)
    const steps = [0.25, 0.5, 0.75, 1].map((part, i) => [x * part, 0, 90 * i])
    expect((await verify(id, x, steps)).code).toBe(200)
  })

  test('what no person can do is refused: no way at all, back in time, in no time, ending elsewhere', async () => {
    const ways = {
      none: () => [],
      backwards: (x: number) => [
        [1, 0, 50],
        [x, 0, 10],
      ],
      atOnce: (x: number) => track(x).map(([px, py]) => [px, py, 1]),
      elsewhere: (x: number) => track(x - 30),
    }
    for (const [why, way] of Object.entries(ways)) {
      const { id } = await challenge()
      const x = await placeOf(id)
      expect(await verify(id, x, way(x)), why).toMatchObject(wrong)
    }
  })

  test('belongs to the address that asked for it', async () => {
    const { id } = await challenge()
    const x = await placeOf(id)
    expect(await verify(id, x, track(x), { 'x-forwarded-for': '10.99.0.1' })).toMatchObject(expired)
  })

  test('an address that asks for too many is told to wait', async () => {
    const answers = await Promise.all(Array.from({ length: 62 }, () => portal.post('/slider/work', {}, from)))
    expect(answers.filter(answer => answer.code === 800)).toHaveLength(2)
    expect(await portal.post('/slider/challenge', {}, from)).toMatchObject({ code: 800 })
  })
})

describe('the way without dragging', () => {
  const solve = ({ salt, target, maxnumber }: { salt: string; target: string; maxnumber: number }) => {
    for (let n = 0; n <= maxnumber; n++)
      if (createHash('sha256').update(`${salt}${n}`).digest('hex') === target) return n
    return -1
  }

  test('some work gives the same pass', async () => {
    const work = (await portal.post('/slider/work', {}, from)).data as Parameters<typeof solve>[0] & { id: string }
    const n = solve(work)
    const answer = await portal.post('/slider/verifyWork', { id: work.id, n }, from)
    expect(answer.code).toBe(200)
    expect((await signIn((answer.data as { slider: string }).slider)).code).toBe(200)
    expect(await portal.post('/slider/verifyWork', { id: work.id, n }, from)).toMatchObject(expired)
  })

  test('one wrong number, and it has to be asked for anew', async () => {
    const work = (await portal.post('/slider/work', {}, from)).data as Parameters<typeof solve>[0] & { id: string }
    const n = solve(work)
    expect(await portal.post('/slider/verifyWork', { id: work.id, n: n + 1 }, from)).toMatchObject(wrong)
    expect(await portal.post('/slider/verifyWork', { id: work.id, n }, from)).toMatchObject(expired)
  })
})

describe('the pass', () => {
  test('is required: without one, with a made-up one or an empty one nobody signs in', async () => {
    for (const slider of [undefined, '', 'made-up', 'f'.repeat(32)]) {
      const answer = await signIn(slider)
      expect(answer, String(slider)).toMatchObject(expired)
      expect(answer.headers.satoken).toBeUndefined()
    }
    expect(await portal.sql('select from sign_in_tries')).toEqual([])
  })

  test('is used up by a wrong password too', async () => {
    const slider = await pass()
    expect((await signIn(slider, 'Wrong-2026')).code).toBe(402)
    expect(await signIn(slider)).toMatchObject(expired)
  })

  test('works once when it is used twice at the same moment', async () => {
    const slider = await pass()
    const codes = (await Promise.all([signIn(slider), signIn(slider)])).map(answer => answer.code)
    expect(codes.sort()).toEqual([200, 800])
  })

  test('belongs to the address that passed the verification', async () => {
    const slider = await pass()
    expect(await signIn(slider, testPassword, { 'x-forwarded-for': '10.98.0.1' })).toMatchObject(expired)
  })

  test('the screen learns from a parameter that it has to ask for one', async () => {
    const answer = await portal.post('/getXtcsById', { csid: 'sliderMode' })
    expect(answer.data).toEqual({ csid: 'sliderMode', csvalue: 'puzzle' })
  })
})
