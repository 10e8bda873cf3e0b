import { linesOf } from '@portico/contract/rules/richText.ts'
import { longestOf } from '@portico/contract/shapes.ts'
import { type Draft, DraftInput, mostRecipients } from '@portico/contract/work/mailbox.ts'
import { isFit } from '../mailAddress.ts'

export const longestSubject = longestOf(DraftInput.rows.subject)

/** What keeps a draft from being sent: a key of the editor's texts. Wrong addresses are said at their field. */
export function mistakeOf(draft: Pick<Draft, 'to' | 'cc' | 'bcc'>): 'noRecipients' | 'tooMany' | 'wrongAddress' | null {
  const all = [...draft.to, ...draft.cc, ...draft.bcc]
  if (all.length === 0) return 'noRecipients'
  if (all.length > mostRecipients) return 'tooMany'
  return all.every(isFit) ? null : 'wrongAddress'
}

const words = /附件|随信附上|\b(?:attach(?:ed|ment|ments)?|enclosed)\b/i

/** The text speaks of files, and there are none. */
export const forgetsFiles = ({ html, files }: Pick<Draft, 'html' | 'files'>): boolean =>
  files.length === 0 && words.test(linesOf(html).join('\n'))
