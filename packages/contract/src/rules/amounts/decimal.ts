/** A decimal number as text, so that nothing is lost: no leading zeros before the point, no trailing ones after it. */
export interface Decimal {
  readonly negative: boolean
  /** Digits before the point; empty for zero. */
  readonly whole: string
  /** Digits after the point; empty for none. */
  readonly fraction: string
}

/** Reads a decimal number; null for anything else. Text must be plain: no exponent, no thousands separators. */
export function parseDecimal(value: string | number | bigint): Decimal | null {
  const text = typeof value === 'number' ? withoutExponent(String(value)) : String(value).trim()
  const found = /^([-+]?)(\d*)(?:\.(\d*))?$/.exec(text)
  const [, sign = '', before = '', after = ''] = found ?? []
  if (before === '' && after === '') return null
  const whole = before.replace(/^0+/, '')
  const fraction = dropTrailingZeros(after)
  return { negative: sign === '-' && whole + fraction !== '', whole, fraction }
}

function dropTrailingZeros(digits: string): string {
  let end = digits.length
  while (end > 0 && digits.charAt(end - 1) === '0') end--
  return digits.slice(0, end)
}

/** JavaScript writes very large and very small numbers as 1.5e+21 and 1e-7. */
function withoutExponent(text: string): string {
  const found = /^(-?)(\d)(?:\.(\d+))?e([-+]\d+)$/.exec(text)
  if (!found) return text
  const [, sign = '', first = '', rest = '', exponent = ''] = found
  const power = Number(exponent)
  return power < 0 ? `${sign}0.${'0'.repeat(-power - 1)}${first}${rest}` : sign + (first + rest).padEnd(power + 1, '0')
}
