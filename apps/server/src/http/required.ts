import type { Language } from '@portico/contract/messages.ts'
import type { Rows } from '@portico/contract/wire.ts'
import { refuseFields } from './rejection.ts'

type Labels = Readonly<Record<string, Readonly<Record<Language, string>>>>

/** Refuses a form whose fields are empty, with the words at each of them; labels are those of the operation log. */
export function refuseEmpty<R extends Rows>(
  request: { readonly rows: R },
  values: Partial<Record<keyof R & string, string>>,
  labels: Labels,
  language: Language,
): void {
  const wrong: Partial<Record<keyof R, { key: 'mustEnter'; values: { label: string } }>> = {}
  for (const [name, value] of Object.entries(values) as [keyof R & string, string | undefined][])
    if ((value ?? '').trim() === '')
      wrong[name] = { key: 'mustEnter', values: { label: labels[name]?.[language] ?? name } }
  if (Object.keys(wrong).length > 0) throw refuseFields(request, wrong)
}
