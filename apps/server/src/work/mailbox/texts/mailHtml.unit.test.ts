import { expect, test } from 'vitest'
import { cleanMail } from './mailHtml.steps.ts'

test('pictures that are hidden are neither fetched nor missed', async () => {
  const html =
    '<img src="https://a.example/1.png" style="display:none"><div style="display:none"><img src="cid:b"></div>'
  const asked: string[] = []
  const note = async (name: string) => {
    asked.push(name)
    return null
  }
  expect(await cleanMail(html, { inline: note, remote: null })).toEqual({ html: '', blocked: 0 })
  await cleanMail(`${html}<img src="https://a.example/2.png">`, { inline: note, remote: note })
  expect(asked).toEqual(['https://a.example/2.png'])
})
