import { describe, expect, it } from 'vitest'
import { amountToCapitals, checkAmount, formatAmount } from './amount.ts'

// From the rules of the People's Bank and the test data of other implementations. Where several are lawful, ours is the
// first.
const pairs: [amount: string, capitals: string][] = [
  ['1409.50', '壹仟肆佰零玖元伍角'],
  ['6007.14', '陆仟零柒元壹角肆分'],
  ['1680.32', '壹仟陆佰捌拾元叁角贰分|壹仟陆佰捌拾元零叁角贰分'],
  ['107000.53', '壹拾万柒仟元伍角叁分|壹拾万柒仟元零伍角叁分|壹拾万零柒仟元伍角叁分'],
  ['16409.02', '壹万陆仟肆佰零玖元零贰分'],
  ['325.04', '叁佰贰拾伍元零肆分'],
  ['0', '零元整'],
  ['1', '壹元整'],
  ['-1', '负壹元整'],
  ['10', '壹拾元整'],
  ['12', '壹拾贰元整'],
  ['3456789', '叁佰肆拾伍万陆仟柒佰捌拾玖元整'],
  ['1001000021', '壹拾亿零壹佰万零贰拾壹元整'],
  ['0.1', '壹角|壹角整'],
  ['0.01', '壹分|零元零壹分'],
  ['1.10', '壹元壹角|壹元壹角整'],
  ['10.01', '壹拾元零壹分'],
  ['100111.11', '壹拾万零壹佰壹拾壹元壹角壹分'],
  ['1010', '壹仟零壹拾元整'],
  ['1.234', '壹元贰角叁分肆厘'],
  ['0.011', '壹分壹厘|零元零壹分壹厘'],
  ['12412412412421.12', '壹拾贰万肆仟壹佰贰拾肆亿壹仟贰佰肆拾壹万贰仟肆佰贰拾壹元壹角贰分'],
  ['12412412412421', '壹拾贰万肆仟壹佰贰拾肆亿壹仟贰佰肆拾壹万贰仟肆佰贰拾壹元整'],
  ['2421.02', '贰仟肆佰贰拾壹元零贰分'],
  ['67556.32', '陆万柒仟伍佰伍拾陆元叁角贰分'],
  ['1024', '壹仟零贰拾肆元整'],
  ['200000000', '贰亿元整'],
  ['20000', '贰万元整'],
  ['2000000000000', '贰万亿元整'],
  ['11.23', '壹拾壹元贰角叁分'],
  ['0.12', '壹角贰分'],
  ['-3.2', '负叁元贰角|负叁元贰角整'],
  ['253', '贰佰伍拾叁元整'],
  ['1680.01', '壹仟陆佰捌拾元零壹分'],
  ['50', '伍拾元整'],
  ['30.5', '叁拾元伍角|叁拾元伍角整'],
]

// Our own reading of the same rules, for zeros and for units below 分.
const more: [amount: string | number | bigint, capitals: string][] = [
  ['100001000', '壹亿零壹仟元整'],
  ['100010000', '壹亿零壹万元整'],
  ['2000050000000', '贰万亿零伍仟万元整'],
  ['1000000000001', '壹万亿零壹元整'],
  ['50000000', '伍仟万元整'],
  ['999999999999999.9999', '玖佰玖拾玖万玖仟玖佰玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元玖角玖分玖厘玖毫'],
  ['1.001', '壹元零壹厘'],
  ['1.0203', '壹元零贰分零叁毫'],
  ['0.0001', '壹毫'],
  ['-0.00', '零元整'],
  ['-0.00009', '零元整'],
  ['007.500', '柒元伍角'],
  [0.1 + 0.2, '叁角'],
  [1409.5, '壹仟肆佰零玖元伍角'],
  [-20000n, '负贰万元整'],
]

describe('amountToCapitals', () => {
  it.each(pairs)('%s is %s', (amount, capitals) => {
    expect(amountToCapitals(amount)).toBe(capitals.split('|')[0])
    expect(checkAmount(amount)).toBeNull()
  })

  it.each(more)('%s is %s', (amount, capitals) => {
    expect(amountToCapitals(amount)).toBe(capitals)
  })

  it('never writes two 零, nor one at the end of a unit', () => {
    for (let amount = 0; amount < 2_000_000; amount += 997) {
      expect(amountToCapitals(amount)).not.toMatch(/零零|零(?:万|亿|整|角|分)|.零元/)
    }
  })
})

describe('checkAmount', () => {
  it.each(['', 'abc', '12a', '1,409.50', '1e5', Number.NaN])('finds %j not numeric', amount => {
    expect(checkAmount(amount)).toEqual({ key: 'amountNotNumeric' })
    expect(amountToCapitals(amount)).toBeNull()
  })

  it.each(['1000000000000000', '-1000000000000000.00', 1e15, 1e30, 10n ** 15n])('finds %s too large', amount => {
    expect(checkAmount(amount)).toEqual({ key: 'amountTooLarge' })
    expect(amountToCapitals(amount)).toBeNull()
  })

  it('tells of a fifth decimal, and cuts it', () => {
    expect(checkAmount('1.23456')).toEqual({ key: 'amountTooPrecise' })
    expect(amountToCapitals('1.23456')).toBe('壹元贰角叁分肆厘伍毫')
    expect(checkAmount('1.23450')).toBeNull()
    expect(checkAmount('999999999999999.9999')).toBeNull()
  })
})

describe('formatAmount', () => {
  it.each<[string | number | bigint, string]>([
    ['0', '0.00'],
    ['1409.5', '1,409.50'],
    ['999', '999.00'],
    ['-1000', '-1,000.00'],
    ['123456789012345678901.995', '123,456,789,012,345,678,902.00'],
    ['0.005', '0.01'],
    ['-0.004', '0.00'],
    ['-0.005', '-0.01'],
    ['1.004999', '1.00'],
    [1234567.891, '1,234,567.89'],
    [9007199254740993n, '9,007,199,254,740,993.00'],
    ['—', '—'],
  ])('%s is %s', (amount, text) => {
    expect(formatAmount(amount)).toBe(text)
  })

  it('has as many decimals as are asked for', () => {
    expect([0, 1, 4].map(decimals => formatAmount('1234567.95', decimals))).toEqual([
      '1,234,568',
      '1,234,568.0',
      '1,234,567.9500',
    ])
    expect([formatAmount('0.4', 0), formatAmount('-0.5', 0), formatAmount('叁元整', 4)]).toEqual(['0', '-1', '叁元整'])
  })
})
