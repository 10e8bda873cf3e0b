import { TodoRefused } from './calls/todos.ts'
import { type Answer, HttpError } from './http.ts'
import { messagePage, pick, type View } from './layout.ts'
import { PortalUnreachable, TicketRefused } from './portal.ts'
import { DocumentMissing } from './spending/claims.ts'
import { type Words, words } from './words.ts'

function message(view: View, status: number, title: Words, text: Words): Answer {
  return { status, body: messagePage(view, pick(view, title), pick(view, text)) }
}

/** For those who come without a ticket and are not signed in. */
export function comeIn(view: View, status: number): Answer {
  return message(
    view,
    status,
    words('请从门户进入', 'Please come in through the portal'),
    words(
      '这个业务系统由统一门户登录：在门户中打开应用，无需再次输入密码。',
      'People sign in to this business system through the portal: open the application there, without another password.',
    ),
  )
}

/** What a person sees of a failure, and what goes into the log: never the ticket. */
export function failure(error: unknown, view: View, log: (line: string) => void): Answer {
  if (error instanceof TicketRefused) {
    log(`${view.path}: ticket refused: ${JSON.stringify(error.message)}`)
    return message(
      view,
      403,
      words('凭据已失效', 'This ticket is no longer valid'),
      words(
        '每个凭据只能使用一次，一分钟内有效。请回到门户，重新打开这个应用。',
        'A ticket works once, within a minute. Go back to the portal and open the application again.',
      ),
    )
  }
  if (error instanceof TodoRefused) {
    log(`${view.path}: the portal refused an item: ${JSON.stringify(error.message)}`)
    return message(
      view,
      409,
      words('待办未能办结', 'The item could not be closed'),
      words(
        '门户没有找到属于您的这项待办，它可能已被撤回。请回到门户查看。',
        'The portal has no such item of yours; it may have been withdrawn. Look at your to-do list there.',
      ),
    )
  }
  if (error instanceof DocumentMissing)
    return message(
      view,
      404,
      words('这里没有这张单据', 'No such document here'),
      words(
        '示例系统只让经办人看自己在这里提交的单据。钱的来去请回到门户的“授权去向”查看。',
        'This sample shows people what they submitted here themselves. The portal says what became of its money.',
      ),
    )
  if (error instanceof PortalUnreachable) {
    log(`the portal does not answer: ${error.message}`)
    return message(
      view,
      502,
      words('暂时无法连接门户', 'The portal can’t be reached'),
      words('请稍后在门户中重新打开这个应用。', 'Wait a moment, then open the application in the portal again.'),
    )
  }
  if (error instanceof HttpError && error.status === 409)
    return message(
      view,
      409,
      words('页面已过期', 'This page is out of date'),
      words(
        '您的登录已结束，或者您已换了身份或单位进入。请回到门户，重新打开这个应用。',
        'Your sign-in ended, or you came in anew for another person or unit. Open the application in the portal again.',
      ),
    )
  if (!(error instanceof HttpError)) log(`failed: ${error instanceof Error ? error.stack : String(error)}`)
  const status = error instanceof HttpError ? error.status : 500
  return message(
    view,
    status,
    words('无法显示此页面', 'This page can’t be shown'),
    words(`请求未能处理（${status}）。`, `The request could not be handled (${status}).`),
  )
}
