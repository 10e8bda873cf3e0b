import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let admin: { satoken: string }
let zhangsan: { satoken: string }
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.as('admin')
  zhangsan = await portal.as('zhangsan')
})
afterAll(() => portal.close())

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0052D9' } })

interface Sent {
  type?: string
  bytes?: Buffer
  path?: string
  as?: Record<string, string>
  /** Before its fields. */
  isFirst?: boolean
}
async function upload({
  type = 'avatar',
  bytes,
  path = '/syscommon/uploadFile',
  as = zhangsan,
  isFirst = false,
}: Sent) {
  const form = new FormData()
  if (!isFirst) form.append('type', type)
  if (bytes) form.append('file', new Blob([new Uint8Array(bytes)]), '我的 照片.png')
  if (isFirst) form.append('type', type)
  const body = new Response(form)
  const answer = await portal.server.inject({
    method: 'POST',
    url: `/portal_server${path}`,
    headers: { ...as, 'content-type': String(body.headers.get('content-type')) },
    payload: Buffer.from(await body.arrayBuffer()),
  })
  return JSON.parse(answer.body) as { code: unknown; data: { filename: string[] } | null; message: string }
}
const nameOf = async (sent: Sent) => String((await upload(sent)).data?.filename[0])
const fetched = (path: string) => portal.server.inject({ method: 'GET', url: `/portal/file/${path}` })

test('a file may come before the fields of its call', async () => {
  const bytes = await picture(20, 20).png().toBuffer()
  expect((await upload({ bytes, isFirst: true })).code).toBe(200)
})

test('a picture is kept under a name of the server’s, and served with headers that let it do nothing', async () => {
  const answer = await upload({ bytes: await picture(900, 300).png().toBuffer() })
  expect(answer).toMatchObject({ code: 200, data: { filename: [expect.stringMatching(/^[0-9a-f]{32}\.png$/)] } })
  const file = await fetched(`avatar/${answer.data?.filename[0]}`)
  expect(file.headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
  })
  expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'png', width: 512, height: 171 })
})

test('what a camera wrote into the picture is gone, and it stands upright', async () => {
  const bytes = await picture(40, 20)
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const file = await fetched(`avatar/${await nameOf({ bytes })}`)
  const about = await sharp(file.rawPayload).metadata()
  expect(about).toMatchObject({ format: 'jpeg', width: 20, height: 40 })
  expect([about.exif, about.icc, about.xmp, about.orientation]).toEqual([undefined, undefined, undefined, undefined])
})

test('bytes behind the picture are not kept', async () => {
  const bytes = Buffer.concat([await picture(8, 8).png().toBuffer(), Buffer.from('<script>alert(1)</script>')])
  const file = await fetched(`avatar/${await nameOf({ bytes })}`)
  expect(file.rawPayload.includes('script')).toBe(false)
})

test('with a row it is known whose it is; without one nothing is written down', async () => {
  const bytes = await picture(10, 10).png().toBuffer()
  const listed = await nameOf({ bytes, type: 'feedback' })
  const unlisted = await nameOf({ bytes, type: 'feedback', path: '/syscommon/uploadFileWithOutDB' })
  expect(
    await portal.sql('select f.*, u.username from files f join users u on u.id = f.owner_id where f.name = $1', [
      listed,
    ]),
  ).toMatchObject([{ type: 'feedback', username: 'zhangsan', original_name: '我的 照片.png', width: 10, height: 10 }])
  expect(await portal.sql('select 1 from files where name = $1', [unlisted])).toEqual([])
  expect((await fetched(`feedback/${unlisted}`)).statusCode).toBe(200)
})

test('other formats are refused in the specified words, whatever they are called', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  const gif = Buffer.from('GIF89a....')
  const webp = await picture(4, 4).webp().toBuffer()
  for (const bytes of [svg, gif, webp]) {
    expect(await upload({ bytes })).toMatchObject({ code: 800, data: null, message: '上传图片只能是 JPG 或 PNG 格式!' })
  }
  const broken = (await picture(64, 64).png().toBuffer()).subarray(0, 60)
  expect(await upload({ bytes: broken })).toMatchObject({ code: 800, message: '文件格式错误' })
})

test('over 10 MB is refused in the specified words, and so are nothing and too many pixels', async () => {
  const large = Buffer.alloc(10 * 1024 * 1024 + 1)
  expect(await upload({ bytes: large })).toMatchObject({ code: 800, message: '上传图片大小不能超过 10MB!' })
  expect(await upload({})).toMatchObject({ code: 800, message: '请选择文件' })
  const bomb = await picture(8000, 6000).png({ compressionLevel: 9 }).toBuffer()
  expect(await upload({ bytes: bomb })).toMatchObject({ code: 800, message: '图片不能超过 4000 万像素' })
})

test('icons are sent by those who maintain them, and stand beside the product’s own', async () => {
  const bytes = await picture(300, 300).png().toBuffer()
  expect(await upload({ type: 'icon', bytes })).toMatchObject({ code: 800, message: '没有权限' })
  const name = await nameOf({ type: 'icon', bytes, path: '/syscommon/uploadFileWithOutDB', as: admin })
  const file = await fetched(`icon/${name}`)
  expect(await sharp(file.rawPayload).metadata()).toMatchObject({ width: 256, height: 256 })
  expect((await fetched('icon/app-mail.svg')).headers['content-type']).toBe('image/svg+xml')
  const { data } = await portal.post('/xtglQxgl/icons', {}, admin)
  expect(data).toMatchObject({ sctbList: [name], yytbList: expect.arrayContaining(['app-mail.svg']) })
  expect((data as { cdtbList: string[] }).cdtbList).toContain('home.svg')
})

test('only the known types exist, and nothing outside their folders', async () => {
  const bytes = await picture(4, 4).png().toBuffer()
  expect(await upload({ type: '../../etc', bytes })).toMatchObject({ code: 404 })
  for (const path of ['avatar/', 'avatar/..%2f..%2fsecret', 'other/x.png', 'avatar/none.png'])
    expect((await fetched(path)).statusCode, path).toBe(404)
})

test('what somebody may keep has an end', async () => {
  await portal.sql(
    `insert into files (name, type, owner_id, original_name, bytes, width, height)
     select 'full.png', 'avatar', id, 'x', 104857600, 1, 1 from users where username = 'zhangsan'`,
  )
  const bytes = await picture(4, 4).png().toBuffer()
  expect(await upload({ bytes })).toMatchObject({ code: 800, message: '您保存的图片已超过 100 MB，请先清理' })
  expect((await upload({ bytes, as: admin })).code).toBe(200)
})

test('pictures without a row count against what one person may keep, and go where nothing refers to them', async () => {
  const as = await portal.as('qianqi')
  const bytes = await picture(30, 30).png().toBuffer()
  const path = '/syscommon/uploadFileWithOutDB'
  const [used, unused] = [await nameOf({ bytes, type: 'feedback', path, as }), await nameOf({ bytes, path, as })]
  await portal.sql(
    `insert into feedback (user_id, category, content, screenshot)
     select id, 'other', 'x', $1 from users where username = 'qianqi'`,
    [used],
  )
  await portal.sql("update loose_pictures set created_at = created_at - interval '25 hours'")
  const third = await nameOf({ bytes, path, as })
  expect((await fetched(`avatar/${unused}`)).statusCode).toBe(404)
  expect((await fetched(`feedback/${used}`)).statusCode).toBe(200)
  expect((await fetched(`avatar/${third}`)).statusCode).toBe(200)

  await portal.sql('update loose_pictures set bytes = $1 where name = $2', [100 * 1024 * 1024, third])
  for (const each of [path, '/syscommon/uploadFile'])
    expect((await upload({ bytes, path: each, as })).message, each).toContain('100 MB')
  // Nobody else is kept from it.
  expect((await upload({ bytes, path, as: admin })).code).toBe(200)
})
