import { createHash } from 'node:crypto'

/** Whose rows the portal asks for. */
export type Scope =
  | { kind: 'own'; personCode: string }
  | { kind: 'units' | 'accountSets'; codes: readonly string[] }
  | { kind: 'all' }

interface Payment {
  id: string
  paidAt: string
  cardNo: string
  personCode: string
  unitCode: string
  place: string
  kind: string
  amount: string
  balance: string
}

const places: readonly (readonly [place: string, kind: string, low: number, high: number])[] = [
  ['第一食堂', 'meal', 450, 2200],
  ['第二食堂', 'meal', 500, 2600],
  ['清真餐厅', 'meal', 800, 3200],
  ['教工餐厅', 'meal', 1000, 3800],
  ['教育超市', 'shop', 350, 8600],
  ['图书馆打印点', 'print', 10, 900],
  ['体育馆', 'sport', 500, 3000],
  ['校车 1 号线', 'bus', 100, 200],
]
/** Who works where, as far as this system knows: card holders by unit. */
const holders: Readonly<Record<string, readonly string[]>> = {
  '310200': ['2008035', '2016127', '2010064', '2009118', '1998017'],
  '310500': ['2005019'],
  '310900': ['2015206'],
  '120100': ['2003042'],
  '120400': ['2018211'],
}
const day = 86_400_000
const offset = 8 * 3_600_000
const yuan = (cents: number) => (cents / 100).toFixed(2)

/** The payments of a scope, the newest first. The same person always has the same ones, counted back from today. */
export function cardPayments(scope: Scope, now = new Date()): Payment[] {
  return peopleOf(scope)
    .flatMap(([unitCode, personCode]) => paymentsOf(unitCode, personCode, now))
    .sort((one, other) => (one.paidAt < other.paidAt ? 1 : -1))
}

function peopleOf(scope: Scope): (readonly [unit: string, person: string])[] {
  const all = Object.entries(holders).flatMap(([unit, people]) => people.map(person => [unit, person] as const))
  if (scope.kind === 'own') {
    const [unit] = all.find(([, person]) => person === scope.personCode) ?? ['']
    return [[unit, scope.personCode]]
  }
  // It keeps no account sets, so that nobody's rows stand in one.
  if (scope.kind === 'accountSets') return []
  return scope.kind === 'units' ? all.filter(([unit]) => scope.codes.includes(unit)) : all
}

function paymentsOf(unitCode: string, personCode: string, now: Date): Payment[] {
  const bytes = createHash('sha512').update(personCode).digest()
  const dice = (index: number, sides: number) => (bytes.readUInt16BE((index * 2) % 62) + index * 7919) % sides
  const today = Math.floor((now.getTime() + offset) / day) * day
  let balance = 32_000 + dice(1, 9000)
  return Array.from({ length: 90 }, (_, index) => {
    const [place, kind, low, high] = places[dice(index, places.length)] ?? ['', '', 0, 1]
    const at = new Date(today - (Math.floor((89 - index) / 2) + 1) * day + (7 * 60 + dice(index + 5, 780)) * 60_000)
    const amount = low + dice(index + 11, high - low)
    balance = balance - amount < 2000 ? balance - amount + 30_000 : balance - amount
    return {
      id: `${personCode}-${at.toISOString().slice(0, 10)}-${index}`,
      paidAt: at.toISOString().slice(0, 19).replace('T', ' '),
      cardNo: `6${personCode}`,
      personCode,
      unitCode,
      place,
      kind,
      amount: yuan(amount),
      balance: yuan(balance),
    }
  })
}
