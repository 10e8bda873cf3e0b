import { Avatar } from '#kit/show/Avatar.tsx'
import { usePick } from '#shared/i18n/texts.ts'

/** Somebody of an authorization, with their picture. */
export function Person({ code, name, nameEn }: { code: string; name: string; nameEn: string }) {
  const pick = usePick()
  const shown = pick(name, nameEn)
  return (
    <span className="row g8">
      <Avatar code={code} name={shown} size={24} />
      <span>{shown}</span>
    </span>
  )
}
