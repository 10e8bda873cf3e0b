const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const checkCharacters = '10X98765432'

/** The check character of GB 11643 for the first 17 digits of an identity card number. */
export function cardCheckCharacter(digits: string): string {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits.charAt(index)), 0)
  return checkCharacters.charAt(sum % 11)
}

/**
 * A number that the checks accept but nobody holds: the province exists, the city and county (`9901`) do not.
 * `birthday` is yyyyMMdd; an odd sequence number means male.
 */
export function fictitiousCardId(province: string, birthday: string, sequence: number): string {
  const digits = `${province}9901${birthday}${String(sequence).padStart(3, '0')}`
  return digits + cardCheckCharacter(digits)
}
