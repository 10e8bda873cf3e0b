import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import type { BothWords } from '@portico/contract/work/templateFields.ts'

/** That a draft will go, and what to do about it. `goesOn`: the day, `yyyy-MM-dd`. */
export function warningWords(
  { name, nameEn }: Pick<TemplateDocument, 'name' | 'nameEn'>,
  summary: BothWords,
  goesOn: string,
): BothWords {
  const zh = summary.zh ? `${name}（${summary.zh}）` : name
  const en = summary.en ? `${nameEn} (${summary.en})` : nameEn
  return {
    zh: `草稿${zh}久未修改，将于 ${goesOn} 后删除；打开改动一次即可保留`,
    en: `The draft ${en} has not been touched for long and goes after ${goesOn}; change it once to keep it`,
  }
}
