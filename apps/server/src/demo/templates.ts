import { readTable, text } from '#foundation/readTable.ts'
import { galleryTemplates } from '#foundation/templates.ts'

/** Which unit answers for which of the ready templates. */
const owners = readTable(new URL('tables/templates.csv', import.meta.url), { code: text, ownerUnit: text })

/** The templates of the organisation: ready ones, with its own units. */
export const demoTemplates = (): ReturnType<typeof galleryTemplates> =>
  owners.map(({ code, ownerUnit }) => {
    const ready = galleryTemplates().find(it => it.code === code)
    if (!ready) throw new Error(`There is no ready template ${code}`)
    return { code, document: { ...ready.document, ownerUnit } }
  })
