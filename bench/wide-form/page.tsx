/// <reference lib="dom" />

import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { TextInput } from '../../apps/web/src/kit/fields/TextInput.tsx'
import { FormDialog } from '../../apps/web/src/kit/form/FormDialog.tsx'
import { FormRow } from '../../apps/web/src/kit/form/FormRow.tsx'
import { mustEnter } from '../../apps/web/src/kit/form/formRules.ts'
import { queryClient } from '../../apps/web/src/shared/api/queries.ts'

// The portal's own dialog with more fields than any of its forms has today.
const names = Array.from({ length: 40 }, (_, at) => ({ name: `f${at}`, label: `字段 ${at + 1}` }))

const nothing = () => undefined

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <FormDialog
        title="四十个字段"
        width={900}
        columns={2}
        initial={{}}
        labels={{}}
        save={async () => undefined}
        onSaved={nothing}
        onClose={nothing}
      >
        {names.map(({ name, label }) => (
          <FormRow key={name} name={name} label={label} rules={[mustEnter(label)]}>
            <TextInput />
          </FormRow>
        ))}
      </FormDialog>
    </QueryClientProvider>,
  )
