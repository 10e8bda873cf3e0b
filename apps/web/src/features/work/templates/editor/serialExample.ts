interface Example {
  year: string
  unit: string
  short: string
}

/** A serial number as it will look, of the first document: `{unit.short}用印〔{year}〕{no:4} 号` is `信息用印〔2026〕0001 号`. */
export const serialExample = (text: string, { year, unit, short }: Example): string =>
  text
    .replaceAll('{year}', () => year)
    .replaceAll('{unit.short}', () => short)
    .replaceAll('{unit.name}', () => unit)
    .replace(/\{no(?::([1-9]))?\}/g, (_, digits: string | undefined) => '1'.padStart(Number(digits ?? 1), '0'))
