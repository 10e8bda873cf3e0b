import type { parameters } from '#platform/parameters/parameters.table.ts'
import { boundsOf, topicOf } from './parameterTopics.ts'

type ParameterRow = typeof parameters.$inferInsert
type Words = readonly [name: string, nameEn: string, meaning: string, meaningEn: string]

const row = (
  id: string,
  kind: ParameterRow['kind'],
  value: string,
  [name, nameEn, meaning, meaningEn]: Words,
  { isPublic = false, choices = null as string[] | null } = {},
): ParameterRow => ({
  id,
  kind,
  value,
  defaultValue: value,
  ...{ name, nameEn, meaning, meaningEn },
  choices,
  isPublic,
  isDisplayed: false,
  topic: topicOf(id),
  ...boundsOf(id),
})

/** Ways to sign in, the logo, the serial number and the gateway for text messages: each has a form of its own. */
export const platformParameters: readonly ParameterRow[] = [
  row(
    'logo',
    'text',
    '',
    [
      '标志图片',
      'Logo',
      '登录页和页眉显示的图片文件，留空使用门户自带标志',
      'Picture file shown on the sign-in screen and in the header; empty: the own sign of the portal',
    ],
    { isPublic: true },
  ),
  row(
    'signInByPassword',
    'switch',
    '1',
    [
      '允许密码登录',
      'Sign-in by password',
      '关闭后只有系统管理员可以用密码登录',
      'When off, only administrators sign in by password',
    ],
    { isPublic: true },
  ),
  row('signInByToken', 'switch', '1', [
    '允许凭据登录',
    'Sign-in by token',
    '是否接受受信任系统签发的一次性登录凭据',
    'Whether one-time tokens of trusted systems are taken',
  ]),
  row('serialUnitName', 'text', '江州大学', [
    '单位名称',
    'Unit name',
    '序列号所属单位',
    'Whom the serial number is for',
  ]),
  row('serialNumber', 'text', 'PT-20351231-MXHJ-NKCC-HE9G-KKK5', [
    '序列号',
    'Serial number',
    '与单位名称、模块字、站点数相符才有效',
    'Valid only for this unit, module word and site count',
  ]),
  row('serialModuleWord', 'text', 'ALL', [
    '模块字',
    'Module word',
    '序列号包含的模块',
    'The modules that the serial number covers',
  ]),
  row('serialSiteCount', 'number', '20', [
    '站点数',
    'Site count',
    '序列号包含的站点数',
    'The sites that the serial number covers',
  ]),
  row(
    'smsGateway',
    'choice',
    'log',
    [
      '短信网关',
      'Text message gateway',
      'log 只记录不发送，http 发送到短信平台',
      'log: written down instead of sent; http: posted to a gateway',
    ],
    { choices: ['log', 'http'] },
  ),
  row('smsSignature', 'text', '【江州大学】', [
    '短信签名',
    'Signature',
    '显示在每条短信开头',
    'Stands before every message',
  ]),
  row('smsUrl', 'text', '', [
    '网关地址',
    'Gateway address',
    '短信平台接收请求的地址',
    'Where the gateway takes messages',
  ]),
  row('smsIsIntranet', 'switch', '0', [
    '网关在内网',
    'Gateway in the intranet',
    '允许访问内网地址',
    'Its address may be a private one',
  ]),
  row('smsBodyType', 'choice', 'json', ['报文格式', 'Body', '请求报文的格式', 'How the fields are sent'], {
    choices: ['json', 'form'],
  }),
  row('smsMobileField', 'text', 'mobile', [
    '手机号字段',
    'Field of the number',
    '报文中手机号的字段名',
    'What the gateway calls the mobile number',
  ]),
  row('smsTextField', 'text', 'content', [
    '内容字段',
    'Field of the text',
    '报文中短信内容的字段名',
    'What the gateway calls the text',
  ]),
  row('smsSecretHeader', 'text', 'Authorization', [
    '密钥请求头',
    'Header of the secret',
    '携带密钥的请求头',
    'The header that carries the secret',
  ]),
  row('smsSecret', 'secret', '', ['网关密钥', 'Gateway secret', '加密保存，不会显示', 'Sealed, and never shown']),
  row('smsSuccessText', 'text', '', [
    '成功标志',
    'Sign of success',
    '网关答复包含该文字才算成功，留空则以状态码为准',
    'The answer holds this text when the message was taken; empty: any 2xx',
  ]),
]
