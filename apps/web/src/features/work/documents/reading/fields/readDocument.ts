import type { OpenDocument } from '@portico/contract/work/documents.ts'
import { createContext } from 'react'

/** The document whose way is shown; null while it is filled in. */
export const ReadDocument = createContext<OpenDocument | null>(null)
