import type { SharedPart as Part } from '@portico/contract/work/sharedPaper.ts'

/** A part of a document: labels with what stands beside them, or a table. */
export function SharedPart({ part: { title, cells, heads, rows } }: { part: Part }) {
  return (
    <section className="col g8">
      {title && <h2 className="b">{title}</h2>}
      {cells.length > 0 && (
        <dl className="sharing-cells">
          {cells.map(({ label, value }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change while the page is open.
            <div key={at} className={label ? undefined : 'sharing-wide'}>
              <dt className={label ? 't3 s13' : 'sr'}>{label || title}</dt>
              <dd className="anywhere sharing-lines">{value || '—'}</dd>
            </div>
          ))}
        </dl>
      )}
      {heads.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard.
        <section className="scrolls" tabIndex={0} aria-label={title || heads.join(' ')}>
          <table className="sharing-table">
            <thead>
              <tr>
                {heads.map((head, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: they never change while the page is open.
                  <th key={at} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: they never change while the page is open.
                <tr key={at}>
                  {row.map((cell, column) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: they never change while the page is open.
                    <td key={column} className="anywhere sharing-lines">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  )
}
