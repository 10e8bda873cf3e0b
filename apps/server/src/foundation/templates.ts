import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readTemplateText } from '@portico/contract/rules/templates/templateText.ts'
import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'

interface Template {
  code: string
  document: TemplateDocument
}

/** The templates of a folder: each file is a template's text as 模板管理 gives and takes it, its name the template's code. */
export const templatesIn = (folder: URL): Template[] =>
  readdirSync(folder)
    .sort()
    .map(file => {
      const read = readTemplateText(readFileSync(new URL(file, folder), 'utf8'))
      if (!('document' in read)) throw new Error(`${file} is no template: ${JSON.stringify(read)}`)
      return { code: path.basename(file, '.json'), document: read.document }
    })

let read: Template[] | undefined

/** The ready templates that every portal brings, for others to be made of; read when they are first asked for. */
export function galleryTemplates(): readonly Template[] {
  read ??= templatesIn(new URL('templates/', import.meta.url))
  return read
}
