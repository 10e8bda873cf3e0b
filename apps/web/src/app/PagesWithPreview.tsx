import { PagesPage } from '#features/data/pageConfigs/PagesPage.tsx'
import { QueryForm } from '#features/data/queryPages/form/QueryForm.tsx'
import { QueryTable } from '#features/data/queryPages/table/QueryTable.tsx'
import { usePick } from '#shared/i18n/texts.ts'

const nothing = () => undefined
const notKept = { keys: [], onChange: nothing }

/** 页面配置 with the very form and table that readers of the page get. */
export default function PagesWithPreview() {
  const pick = usePick()
  return (
    <PagesPage
      preview={({ page, rows }) => (
        <>
          {page.fields.length > 0 && (
            <QueryForm page={page} value={{}} onChange={nothing} onQuery={nothing} onReset={nothing} />
          )}
          <QueryTable label={pick(page.name, page.nameEn)} page={page} rows={rows} selection={notKept} />
        </>
      )}
    />
  )
}
