import { paths } from '@portico/contract/names.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { BrowserRouter } from 'react-router'
import { queryClient } from '#shared/api/queries.ts'
import { Frame } from './Frame.tsx'
import { startLoading } from './startLoading.ts'

export { prepareHome, startLoading } from './startLoading.ts'

import '#shared/styles/shell.css'

/** Everything behind the sign-in. */
export default function FrameApp() {
  useState(() => void startLoading())
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter basename={paths.base}>
        <Frame />
      </BrowserRouter>
    </QueryClientProvider>
  )
}
