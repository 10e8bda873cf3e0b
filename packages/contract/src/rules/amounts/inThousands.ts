/** A decimal with separators of thousands, digit by digit: as a number it would lose what a number cannot hold. */
export function inThousands(text: string): string {
  const [, sign, whole = '', rest = ''] = /^([-\u2212]?)(\d+)(\.\d*)?$/.exec(text) ?? []
  return sign === undefined ? text : `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${rest}`
}
