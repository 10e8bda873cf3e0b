/** Banks by the first three digits of a clearing number. */
const banks = [
  ['102', '中国工商银行', 'ICBC'],
  ['103', '中国农业银行', 'Agricultural Bank of China'],
  ['104', '中国银行', 'Bank of China'],
  ['105', '中国建设银行', 'China Construction Bank'],
  ['301', '交通银行', 'Bank of Communications'],
  ['308', '招商银行', 'China Merchants Bank'],
  ['310', '浦发银行', 'SPD Bank'],
  ['403', '中国邮政储蓄银行', 'Postal Savings Bank of China'],
] as const
const places = [
  ['江州大学城支行', 'Jiangzhou University Town'],
  ['江州滨江支行', 'Jiangzhou Riverside'],
  ['江州开发区支行', 'Jiangzhou Development Zone'],
  ['江州城北支行', 'Jiangzhou North'],
  ['江州营业部', 'Jiangzhou main branch'],
] as const
/** No city has this region number. */
const region = '9990'

/** Branches of the demo's city: clearing number, name, English name. */
export const demoBankBranches = banks.flatMap(([bank, name, nameEn], row) =>
  places.map(([place, placeEn], column): readonly [string, string, string] => [
    `${bank}${region}${String(row * 10 + column + 1).padStart(4, '0')}${(row + column) % 10}`,
    `${name}${place}`,
    `${nameEn}, ${placeEn}`,
  ]),
)
