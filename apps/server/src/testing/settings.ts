/** What tests share: made up, and of no use anywhere else. */
export const testSecret = 'a secret of the tests, long enough to be one'
export const testPassword = 'Jiangzhou-2026'
export const testSampleOrigin = 'http://127.0.0.1:8090'
