import './FileSign.css'

const colours: Readonly<Record<string, string>> = {
  pdf: 'file-pdf',
  ...Object.fromEntries(['xlsx', 'xls', 'csv'].map(kind => [kind, 'file-sheet'])),
  ...Object.fromEntries(['docx', 'doc'].map(kind => [kind, 'file-text'])),
  ...Object.fromEntries(['pptx', 'ppt'].map(kind => [kind, 'file-slides'])),
  ...Object.fromEntries(['png', 'jpg', 'jpeg', 'gif', 'webp'].map(kind => [kind, 'file-picture'])),
}

/** The kind of a file, as the end of its name says it, on a small coloured sign. */
export const FileSign = ({ kind, size = 34 }: { kind: string; size?: number }) => (
  <span className={`file-sign ${colours[kind] ?? ''}`} style={{ width: size, height: size }} aria-hidden="true">
    {kind === '' ? '…' : kind.toUpperCase()}
  </span>
)
