import type { DataRow } from '@portico/contract/data/dataSets.ts'
import type { QueryPage } from '@portico/contract/data/queryPages.ts'
import { QueryForm } from '#features/data/queryPages/form/QueryForm.tsx'
import { QueryTable } from '#features/data/queryPages/table/QueryTable.tsx'
import { usePick } from '#shared/i18n/texts.ts'

const nothing = () => undefined
const notKept = { keys: [], onChange: nothing }

/** A configured page with the very form and table that its readers get. */
export default function PagePreview({ page, rows }: { page: QueryPage; rows: readonly DataRow[] }) {
  const pick = usePick()
  return (
    <>
      {page.fields.length > 0 && (
        <QueryForm page={page} value={{}} onChange={nothing} onQuery={nothing} onReset={nothing} />
      )}
      <QueryTable label={pick(page.name, page.nameEn)} page={page} rows={rows} selection={notKept} />
    </>
  )
}
