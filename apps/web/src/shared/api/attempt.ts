import { signOutCodes } from '@portico/contract/codes.ts'
import { toast } from '#shared/ui/toast.ts'
import { ApiError } from './ApiError.ts'

/** Does one thing outside a form and says how it went; null when it failed, after the words were shown. */
export async function attempt<T>(work: () => Promise<T>, done?: string): Promise<{ value: T } | null> {
  try {
    const value = await work()
    if (done) toast.success(done)
    return { value }
  } catch (error) {
    // A code that ends the session leads away by itself.
    const leads = error instanceof ApiError && signOutCodes.has(error.code)
    if (!leads) toast.error(error instanceof Error ? error.message : String(error))
    return null
  }
}
