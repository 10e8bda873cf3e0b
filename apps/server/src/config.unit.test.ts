import { expect, test } from 'vitest'
import { readConfig, WrongSetting } from './config.ts'

const secret = 'x'.repeat(32)

test('without any setting the portal runs as the documentation says', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 8080,
    dataFolder: expect.stringMatching(/\/data$/),
    publicOrigin: 'http://127.0.0.1:8080',
    mode: 'demo',
    slider: 'puzzle',
    samplePort: 8090,
    demoRows: undefined,
    logLevel: 'info',
    timeZone: 'Asia/Shanghai',
    databaseUrl: undefined,
    redisUrl: undefined,
  })
})

test('an empty setting is one that was not given', () => {
  expect(readConfig({ PORTAL_PORT: '', DATABASE_URL: '', PORTAL_SECRET: '' })).toEqual(readConfig({}))
})

test.each([
  ['PORTAL_HOST', 'nowhere.example'],
  ['PORTAL_HOST', '256.0.0.1'],
  ['PORTAL_PORT', 'eighty'],
  ['PORTAL_PORT', '65536'],
  ['PORTAL_PORT', '-1'],
  ['PORTAL_PORT', '80.5'],
  ['PORTAL_PUBLIC_URL', 'portal.example'],
  ['PORTAL_PUBLIC_URL', 'ftp://portal.example'],
  ['PORTAL_SECRET', 'short'],
  ['PORTAL_MODE', 'test'],
  ['PORTAL_DEMO_PASSWORD', 'short'],
  ['PORTAL_SLIDER', 'on'],
  ['PORTAL_SAMPLE_PORT', '99999'],
  ['PORTAL_DEMO_ROWS', 'many'],
  ['PORTAL_DEMO_ROWS', '-1'],
  ['PORTAL_TRUST_PROXY', 'true'],
  ['PORTAL_TRUST_PROXY', '10.0.0.0/33'],
  ['PORTAL_TRUST_PROXY', '10.0.0.1, everybody'],
  ['PORTAL_LOG_LEVEL', 'loud'],
  ['PORTAL_TIME_ZONE', 'Jiangzhou'],
  ['DATABASE_URL', 'mysql://localhost/portal'],
  ['DATABASE_URL', 'not an address'],
  ['REDIS_URL', 'http://localhost'],
])('%s=%s stops the start with one line that names it', (name, value) => {
  const read = () => readConfig({ [name]: value })
  expect(read).toThrow(WrongSetting)
  expect(read).toThrow(new RegExp(`^${name}(\\.\\d+)?: [^\\n]+$`))
})

test('a wrong secret, password or address is not repeated in the line', () => {
  const told = (name: string, value: string) => {
    try {
      return JSON.stringify(readConfig({ [name]: value }))
    } catch (error) {
      return String(error)
    }
  }
  expect(told('PORTAL_SECRET', 'my-secret')).toMatch(/PORTAL_SECRET: (?!.*my-secret)/)
  expect(told('PORTAL_DEMO_PASSWORD', 'my-pw')).toMatch(/PORTAL_DEMO_PASSWORD: (?!.*my-pw)/)
  expect(told('DATABASE_URL', 'mysql://me:my-pw@host/x')).toMatch(/DATABASE_URL: (?!.*my-pw)/)
})

test('production wants a secret, the slider, and no demo password', () => {
  const production = { PORTAL_MODE: 'production', PORTAL_SECRET: secret }
  expect(readConfig(production)).toMatchObject({ mode: 'production', slider: 'puzzle', secret })
  expect(() => readConfig({ PORTAL_MODE: 'production' })).toThrow(/^PORTAL_SECRET: /)
  expect(() => readConfig({ ...production, PORTAL_SLIDER: 'off' })).toThrow(/^PORTAL_SLIDER: /)
  expect(() => readConfig({ ...production, PORTAL_DEMO_PASSWORD: 'long enough' })).toThrow(/^PORTAL_DEMO_PASSWORD: /)
})

test('the public address is an origin; by default where the portal listens', () => {
  const origin = (env: Record<string, string>) => readConfig(env).publicOrigin
  expect(origin({ PORTAL_PUBLIC_URL: 'https://portal.example/portal_web/' })).toBe('https://portal.example')
  expect(origin({ PORTAL_HOST: '0.0.0.0', PORTAL_PORT: '9000' })).toBe('http://127.0.0.1:9000')
  expect(origin({ PORTAL_HOST: '::1' })).toBe('http://[::1]:8080')
  expect(origin({ PORTAL_HOST: 'localhost', PORTAL_PORT: '80' })).toBe('http://localhost')
})

test('trusted proxies are a list', () => {
  const { trustProxy } = readConfig({ PORTAL_TRUST_PROXY: '10.0.0.0/8, ::1,192.0.2.7' })
  expect(trustProxy).toEqual(['10.0.0.0/8', '::1', '192.0.2.7'])
})
