/**
 * The order in which people look names up: Chinese ones by their pinyin, in either language of the screen. The database
 * has the same order as its collation (`db/pinyin.ts` of the server).
 */
const collator = new Intl.Collator('zh-u-co-pinyin')

/** Compares two names, for `sort`. */
export const byPinyin = (one: string, other: string): number => collator.compare(one, other)
