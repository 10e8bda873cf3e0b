/**
 * What a refusal says of the text: of the whole, where nothing of it can be read, or of its places. What is wrong with
 * the other fields of the dialog is not among it.
 */
export function textMistakes({ id: _id, text, '(text)': whole = text, ...places }: Readonly<Record<string, string>>) {
  return { whole, places: whole === undefined ? Object.entries(places) : [] }
}
