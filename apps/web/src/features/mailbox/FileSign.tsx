/** The kind of a file by the end of its name, as a small coloured sign. */
export function FileSign({ name }: { name: string }) {
  const kind = /\.([a-z\d]{1,4})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return (
    <span className={`mb-kind k-${kind}`} aria-hidden="true">
      {kind === '' ? '…' : kind.toUpperCase()}
    </span>
  )
}
