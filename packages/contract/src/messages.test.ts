import { describe, expect, it } from 'vitest'
import { type CodeName, codes } from './codes.ts'
import { codeMessage, type MessageKey, message, messages } from './messages.ts'

const placeholders = (sentence: string) => [...sentence.matchAll(/\{(\w+)\}/g)].map(found => found[1]).sort()
const keys = Object.keys(messages) as MessageKey[]

describe('the catalogue', () => {
  it.each(keys)('%s says the same in both languages', key => {
    const { zh, en } = messages[key]
    expect(zh).toMatch(/\p{Script=Han}|\{message\}/u)
    expect(en.trim()).not.toBe('')
    expect(en).not.toMatch(/\p{Script=Han}/u)
    expect(placeholders(en)).toEqual(placeholders(zh))
  })

  it('keeps the Chinese texts of the specification to the letter', () => {
    expect(message('jumpFailed', 'zh')).toBe('跳转失败，请检查本机是否已安装该程序。')
    expect(message('favouriteRemoved', 'zh')).toBe('取消成功！')
    expect(message('favouriteAdded', 'zh')).toBe('添加成功！')
    expect(message('confirmTitle', 'zh')).toBe('提示')
    expect(message('confirmLogout', 'zh')).toBe('点击确定将注销当前登录用户，前往登录页，是否继续？')
    expect(message('permissionComponentRequired', 'zh')).toBe('选择门户本地功能时，组件必填')
    expect(message('permissionHasChildren', 'zh')).toBe('当前权限有子级，请先删除子级权限')
    expect(message('uploadImageType', 'zh')).toBe('上传图片只能是 JPG 或 PNG 格式!')
    expect(message('uploadImageSize', 'zh')).toBe('上传图片大小不能超过 10MB!')
    expect(message('chatFailed', 'en')).toBe(
      'Sorry, an error occurred while processing your request. Please try again later.',
    )
    expect(message('chatGreeting', 'en')).toBe('Hello! I am your AI assistant, how can I help you?')
  })
})

describe('message', () => {
  it('fills placeholders', () => {
    expect(message('confirmSwitchUser', 'zh', { name: '张三' })).toBe('当前登录用户将切换为 张三，是否继续？')
    expect(message('passwordLength', 'en', { min: 6, max: 20 })).toBe('The password must have 6 to 20 characters.')
    expect(message('mustEnter', 'zh', { label: '标题' })).toBe('标题必须填写')
  })

  it('leaves a placeholder without a value, and never expands a value', () => {
    expect(message('mustChoose', 'zh')).toBe('{label}必须选择')
    expect(message('mustEnter', 'zh', { label: '$& {label}' })).toBe('$& {label}必须填写')
  })
})

describe('codeMessage', () => {
  it.each(Object.keys(codes) as CodeName[])('knows %s as number or text', name => {
    expect(codeMessage(codes[name], 'zh')).toBe(messages[name].zh)
    expect(codeMessage(String(codes[name]), 'en')).toBe(messages[name].en)
  })

  it('says the text of 999 for a code that nobody knows', () => {
    for (const code of [0, '', 'toString', null, undefined, 418]) {
      expect(codeMessage(code, 'zh')).toBe('操作失败，请联系管理员')
    }
  })
})
