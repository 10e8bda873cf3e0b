import { post } from './endpoint.ts'
import * as w from './wire.ts'

export const mailbox = {
  unread: post('/mailos/getUnreadEmailCount', {
    access: 'signedIn',
    background: true,
    data: w.entity({ count: ['unreadEmailNum', w.int(0)] }),
  }),
}
