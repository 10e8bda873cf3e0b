import { describe, expect, it } from 'vitest'
import { readSettings } from './settings.ts'

const secret = 'x'.repeat(64)
const SAMPLE_SECRETS = JSON.stringify({ '0001': secret })

describe('settings', () => {
  it('have defaults', () => {
    const settings = readSettings({ SAMPLE_SECRETS })
    expect(settings).toMatchObject({ host: '127.0.0.1', port: 8090, protocol: 'checkTicket', cookies: 'lax' })
    expect(settings.portalUrl).toBe('http://127.0.0.1:8080')
    expect(settings.portalPublicUrl).toBe(settings.portalUrl)
    expect(settings.secrets.get('0001')).toBe(secret)
  })

  it.each([
    [{ SAMPLE_SECRETS: '' }, 'SAMPLE_SECRETS: must be a JSON object'],
    [{ SAMPLE_SECRETS: '{}' }, 'SAMPLE_SECRETS: names no system'],
    [{ SAMPLE_SECRETS: '{"9999":"x"}' }, 'SAMPLE_SECRETS: there is no system "9999" here'],
    [{ SAMPLE_SECRETS: '{"0001":"short"}' }, 'SAMPLE_SECRETS: the secret of 0001 is shorter'],
    [{ SAMPLE_SECRETS, SAMPLE_PORT: '99999' }, 'SAMPLE_PORT: '],
    [{ SAMPLE_SECRETS, PORTAL_URL: 'ftp://a' }, 'PORTAL_URL: must be an http or https address'],
    [{ SAMPLE_SECRETS, SAMPLE_PROTOCOL: 'other' }, 'SAMPLE_PROTOCOL: must be one of checkTicket, push'],
  ])('%j is refused in one line', (env, words) => {
    expect(() => readSettings(env)).toThrow(words)
  })
})
