/**
 * Why a mail system did not do what was asked.
 * `wrongPassword`: nothing is tried again until the person gives another one. `unreachable`, `timeout`, `busy`: mend
 * themselves. `folderChanged`: the folder was made anew (UIDVALIDITY), known numbers mean other mails. `unsure`: the
 * connection broke after the mail was handed over and before the server said what became of it.
 */
export type MailProblem =
  | 'wrongPassword'
  | 'unreachable'
  | 'timeout'
  | 'certificate'
  | 'busy'
  | 'folderChanged'
  | 'folderMissing'
  | 'folderExists'
  | 'mailGone'
  | 'full'
  | 'tooLarge'
  | 'refusedRecipients'
  | 'refusedSender'
  | 'serverSays'
  | 'unsure'

/** The one error of both kinds of mail stores; everything else that is thrown is a mistake of ours. */
export class MailFailure extends Error {
  override readonly name = 'MailFailure'
  readonly problem: MailProblem
  /** The server's own words (one line, cut), or the refused addresses. Shown to people as text. */
  readonly detail: string

  constructor(problem: MailProblem, detail = '', options?: ErrorOptions) {
    super(detail === '' ? problem : `${problem}: ${detail}`, options)
    this.problem = problem
    this.detail = detail.replace(/\s+/g, ' ').slice(0, 300)
  }
}
