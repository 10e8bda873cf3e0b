/** Words that mean something to a database, a server of mails, an expression or a screen: here they are words alone. */
export const oddWords: readonly string[] = [
  ...['%', '_', '\\', "'", '"', '*', '?', '(', '[', '{', '$', ':', ';'].map(sign => sign.repeat(20)),
  "' or 1=1 --",
  '\\%_\\',
  '{5}',
  'NIL',
  'a* OR b*',
  '(((((a|a)*)*)*)*b',
  '$1::int',
  '\\u0000',
  '&#0;',
  '<b>x</b>',
  '国'.repeat(90),
  '😀'.repeat(45),
  'ﷺ'.repeat(90),
  `e${'\u0301'.repeat(80)}`,
  '\u202eabc\u202c',
  'x\u200b\u200by',
]

/** What is no text: controls, NUL, halves of pairs, more than a field holds. The contract refuses it before all else. */
export const unfitWords: readonly string[] = [
  'a\u0000b',
  '\u0000',
  'a\u001b[31m',
  'a\rb',
  'a\nb',
  'a\tb',
  '\u007f',
  '\ud800',
  'a\udc00\ud800',
  'x'.repeat(101),
  '国'.repeat(5000),
]
