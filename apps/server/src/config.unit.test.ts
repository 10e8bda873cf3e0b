import { readFileSync } from 'node:fs'
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

const wrong: Record<string, readonly string[]> = {
  PORTAL_HOST: ['nowhere.example', '256.0.0.1', '127.0.0.1:8080', 'fe80::1%eth0', '[::1]'],
  PORTAL_PORT: ['eighty', '65536', '-1', '80.5', '0x50', '8e3', '+80', '080', '8080;', '9'.repeat(30)],
  // What the folder itself is like shows when it is locked.
  PORTAL_DATA: [],
  PORTAL_PUBLIC_URL: [
    'portal.example',
    'ftp://portal.example',
    'https:portal.example',
    'https:\\\\portal.example',
    'https://',
    'https://portal.example/portal',
    'https://portal.example/portal_web/',
    'https://user:pw@portal.example',
    'https://user@portal.example',
    'https://@portal.example',
    'https://portal.example?x=1',
    'https://portal.example/?',
    'https://portal.example/#home',
    'https://*.example',
    'https://portal.example, https://other.example',
    'https://portal.example:99999',
  ],
  PORTAL_SECRET: ['short', ' '.repeat(40), `${secret}\n`],
  PORTAL_MODE: ['test', 'Demo'],
  PORTAL_DEMO_PASSWORD: ['short', ' '.repeat(9)],
  PORTAL_SERIAL_KEY: ['short', `${secret}\t`],
  PORTAL_SMTP_URL: ['mail.example:25', 'http://mail.example', 'smtp://', 'smtp:mail.example', 'smtp://mail.example/x'],
  PORTAL_MAIL_FROM: [
    'portal',
    'portal@',
    'a@b@c',
    'Portal <portal>',
    'a@example.org, b@example.org',
    'P <a@b>\r\nBcc: x@y',
  ],
  PORTAL_SLIDER: ['on', 'OFF'],
  PORTAL_SAMPLE_PORT: ['99999', '0x1f', '8080'],
  PORTAL_DEMO_ROWS: ['many', '-1', '1e6', '20000001', '1.5'],
  PORTAL_TRUST_PROXY: [
    'true',
    '10.0.0.0/33',
    '10.0.0.1, everybody',
    '10.0.0.1,',
    '10.0.0.0/8/9',
    '10.0.0.0/',
    '10.0.0.0/08',
    'fe80::1%eth0',
    '::1/129',
  ],
  PORTAL_METRICS: [
    '9464',
    'localhost:9464',
    '127.0.0.1',
    '127.0.0.1:0',
    '::1:9464',
    '127.0.0.1:65536',
    '127.0.0.256:9464',
    '[::1::]:9464',
    '[127.0.0.1]:9464',
    '01.0.0.1:9464',
  ],
  PORTAL_DRAIN: ['-1', '61', '1.5', '0x10'],
  PORTAL_LOG_LEVEL: ['loud', 'INFO'],
  PORTAL_TIME_ZONE: ['Jiangzhou', '+08:00', '-0330'],
  PORTAL_AI_URL: [
    'dify.example/v1',
    'ws://dify.example',
    'https://user:pw@dify.example/v1',
    'https://dify.example/v1?key=1',
    'https://dify.example/v1#x',
    'https:///',
  ],
  PORTAL_AI_KEY: ['app key', 'app-密钥', 'app-key\n'],
  PORTAL_AI_KIND: ['claude'],
  PORTAL_AI_MODEL: ['x'.repeat(201)],
  PORTAL_AI_PATIENCE: ['0', '901', '0x10', '1e1', 'long', '2.5'],
  PORTAL_AI_LONGEST: ['0', '3601', '0x10'],
  PORTAL_AI_LOOKUPS: ['yes', 'true'],
  DATABASE_URL: [
    'mysql://localhost/portal',
    'not an address',
    'postgres://',
    'postgres:portal',
    'postgres://me:a#b@localhost/portal',
    'postgres://me:100%@localhost/portal',
    'postgres://a.example,b.example/portal',
    'postgres://a.example/portal?sslmode=prefer',
    'postgres://a.example/portal?sslmode=require',
    'postgres://a.example/portal?sslmode=verify-full&sslmode=disable',
    'postgres://a.example/portal?sslMode=verify-full',
    'postgres://a.example/portal?sslmodus=verify-full',
    'postgres://a.example/portal?ssl=true',
  ],
  DATABASE_POOL: ['0', '1', '501', '10.5'],
  DATABASE_PATIENCE: ['0', '301', '5s'],
  DATABASE_CONNECT: ['0', '31', '0.5'],
  REDIS_URL: ['http://localhost', 'localhost:6379', 'redis://', 'redis://localhost/portal', 'redis://localhost/1/2'],
  REDIS_PATIENCE: ['0', '31', '1.5'],
}
const cases = Object.entries(wrong).flatMap(([name, values]) =>
  [...values, ' ', '\t', ' 1', 'a ', 'a\u0007b'].map(value => [name, value] as const),
)

test.each(cases)('%s=%j stops the start with one line that names it', (name, value) => {
  const read = () => readConfig({ [name]: value })
  expect(read).toThrow(WrongSetting)
  expect(read).toThrow(new RegExp(`^${name}: [^\\n]+$`))
})

test('every setting is among those', () => {
  const text = readFileSync(new URL('./config.ts', import.meta.url), 'utf8')
  const names = [...text.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name]) => name)
  expect(Object.keys(wrong).sort()).toEqual(names.sort())
})

test.each([
  ['PORTAL_HOST', '0.0.0.0'],
  ['PORTAL_HOST', '::'],
  ['PORTAL_PORT', '0'],
  ['PORTAL_PORT', '65535'],
  ['PORTAL_PUBLIC_URL', 'HTTPS://Portal.example:8443/'],
  ['PORTAL_PUBLIC_URL', 'http://[2001:db8::1]:8080'],
  ['PORTAL_PUBLIC_URL', 'https://portal_1.example'],
  ['PORTAL_SMTP_URL', 'smtps://portal%40example:p%23w@mail.example:465/?pool=true'],
  ['PORTAL_MAIL_FROM', 'Portico 门户 <portal@jiangzhou.example>'],
  ['PORTAL_SAMPLE_PORT', '0'],
  ['PORTAL_TIME_ZONE', 'UTC'],
  ['PORTAL_TRUST_PROXY', '10.0.0.0/8, 2001:db8::/32'],
  ['PORTAL_AI_URL', 'http://127.0.0.1:11434/v1/'],
  ['DATABASE_URL', 'postgres://me:p%40w@db.example:5432/portal?sslmode=verify-full&sslrootcert=/etc/ca.pem'],
  ['DATABASE_URL', 'postgres://db.example/portal?sslmode=no-verify'],
  ['DATABASE_URL', 'postgresql:///portal?host=/run/postgresql'],
  ['DATABASE_URL', 'postgres://%2Frun%2Fpostgresql/portal'],
  ['REDIS_URL', 'rediss://:pw@redis.example:6380/1'],
  ['REDIS_URL', 'redis://localhost'],
])('%s=%s is right', (name, value) => {
  expect(() => readConfig({ [name]: value })).not.toThrow()
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
  expect(told('PORTAL_AI_KEY', 'my key')).toMatch(/PORTAL_AI_KEY: (?!.*my)/)
  expect(told('REDIS_URL', 'redis://:my-pw@host/x')).toMatch(/REDIS_URL: (?!.*my-pw)/)
  expect(told('DATABASE_URL', 'postgres://me:my-pw%@host/x')).toMatch(/DATABASE_URL: (?!.*my-pw)/)
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
  expect(origin({ PORTAL_PUBLIC_URL: 'https://portal.example' })).toBe('https://portal.example')
  expect(origin({ PORTAL_PUBLIC_URL: 'https://Portal.example:443/' })).toBe('https://portal.example')
  expect(origin({ PORTAL_HOST: '0.0.0.0', PORTAL_PORT: '9000' })).toBe('http://127.0.0.1:9000')
  expect(origin({ PORTAL_HOST: '::1' })).toBe('http://[::1]:8080')
  expect(origin({ PORTAL_HOST: 'localhost', PORTAL_PORT: '80' })).toBe('http://localhost')
  expect(readConfig({ PORTAL_HOST: 'localhost' }).host).toBe('127.0.0.1')
})

test('the sample and the portal do not share a port, but where there is no sample', () => {
  const same = { PORTAL_PORT: '8090', PORTAL_SAMPLE_PORT: '8090' }
  expect(() => readConfig(same)).toThrow(/^PORTAL_SAMPLE_PORT: [^\n]+$/)
  expect(() => readConfig({ PORTAL_PORT: '8090' })).toThrow(/^PORTAL_SAMPLE_PORT: /)
  expect(() => readConfig({ ...same, PORTAL_MODE: 'production', PORTAL_SECRET: secret })).not.toThrow()
  expect(() => readConfig({ PORTAL_PORT: '0', PORTAL_SAMPLE_PORT: '0' })).not.toThrow()
})

test('trusted proxies are a list', () => {
  const { trustProxy } = readConfig({ PORTAL_TRUST_PROXY: '10.0.0.0/8, ::1,192.0.2.7' })
  expect(trustProxy).toEqual(['10.0.0.0/8', '::1', '192.0.2.7'])
})
