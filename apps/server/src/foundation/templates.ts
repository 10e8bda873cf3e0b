import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readTemplateText } from '@portico/contract/rules/templates/templateText.ts'
import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import { jsonDigest } from '#db/jsonDigest.ts'
import type { templates, templateVersions } from '#work/templates/templates.table.ts'

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

interface TemplateRows {
  templates: (typeof templates.$inferInsert)[]
  templateVersions: (typeof templateVersions.$inferInsert)[]
}

/** Rows of templates that people can fill in from the start. */
export function publishedTemplates(all: readonly Template[], publishedAt: Date): TemplateRows {
  const publishedBy = '系统管理员'
  return {
    templates: all.map(({ code }) => ({
      code,
      version: 1,
      publishedAt,
      changedBy: publishedBy,
      changedAt: publishedAt,
    })),
    templateVersions: all.map(({ code, document }) => ({
      code,
      version: 1,
      document,
      digest: jsonDigest(document),
      publishedBy,
      publishedAt,
      remark: '初始版本',
    })),
  }
}

let read: Template[] | undefined

/** The ready templates that every portal brings, for others to be made of; read when they are first asked for. */
export function galleryTemplates(): readonly Template[] {
  read ??= templatesIn(new URL('templates/', import.meta.url))
  return read
}
