import * as z from 'zod/mini'
import { post } from '../endpoint.ts'
import * as w from '../wire.ts'

/** What an uploaded picture is for; also the folder of its address, `/portal/file/<type>/<name>`. */
export const fileTypes = ['icon', 'avatar', 'feedback', 'notice', 'article'] as const
export type FileType = (typeof fileTypes)[number]

const Upload = w.body({ type: ['type', z.enum(fileTypes)] })
/** The names that the server gave; the first is the file's. */
const Uploaded = w.entity({ filename: ['filename', w.list(w.text(60), 10)] })

export const files = {
  upload: post('/syscommon/uploadFile', {
    access: 'signedIn',
    sent: 'multipart',
    input: Upload,
    data: Uploaded,
    about: 'Keeps a JPG or PNG picture under the name of whoever sent it.',
  }),
  uploadUnlisted: post('/syscommon/uploadFileWithOutDB', {
    access: 'signedIn',
    sent: 'multipart',
    input: Upload,
    data: Uploaded,
    about: 'Keeps a JPG or PNG picture that belongs to what refers to it, such as the icon of a permission.',
  }),
}

/** What an attachment may be; the server looks at its first bytes too. */
export const attachmentKinds = [
  'pdf',
  'docx',
  'xlsx',
  'pptx',
  'doc',
  'xls',
  'ppt',
  'zip',
  'png',
  'jpg',
  'jpeg',
  'txt',
  'csv',
] as const
export type AttachmentKind = (typeof attachmentKinds)[number]
