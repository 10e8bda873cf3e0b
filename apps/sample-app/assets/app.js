{
  const rows = [...document.querySelectorAll('tbody tr[data-status]')]
  const filters = [...document.querySelectorAll('[data-filter]')]
  const search = document.querySelector('[data-search]')
  const none = document.querySelector('[data-none]')

  /** Shows the rows of the pressed filter that hold the searched words. */
  const show = () => {
    const wanted = filters.find(each => each.getAttribute('aria-pressed') === 'true')?.dataset.filter.split(' ') ?? []
    const text = search.value.trim().toLowerCase()
    let shown = 0
    for (const row of rows) {
      row.hidden = !wanted.includes(row.dataset.status) || !row.textContent.toLowerCase().includes(text)
      if (!row.hidden) shown++
    }
    none.textContent = shown === 0 ? none.dataset.none : ''
  }
  for (const filter of filters)
    filter.addEventListener('click', () => {
      for (const each of filters) each.setAttribute('aria-pressed', String(each === filter))
      show()
    })
  search?.addEventListener('input', show)

  document.querySelector('[data-sort]')?.addEventListener('click', event => {
    const head = event.currentTarget.closest('th')
    const isUp = head.getAttribute('aria-sort') === 'descending'
    head.setAttribute('aria-sort', isUp ? 'ascending' : 'descending')
    rows.sort((one, other) => (one.dataset.at - other.dataset.at) * (isUp ? 1 : -1))
    rows[0]?.parentElement.append(...rows)
  })

  const details = document.querySelector('#details')
  for (const button of document.querySelectorAll('[data-details]'))
    button.addEventListener('click', () => {
      const cells = [...button.closest('tr').children].slice(0, -1)
      const names = [...document.querySelectorAll('thead th')]
      details.querySelector('h2').textContent = cells[0].textContent.trim()
      const pairs = cells.slice(1).flatMap((cell, i) => {
        const [term, text] = [document.createElement('dt'), document.createElement('dd')]
        term.textContent = names[i + 1].textContent
        text.textContent = cell.textContent
        return [term, text]
      })
      details.querySelector('dl').replaceChildren(...pairs)
      details.showModal()
    })

  for (const button of document.querySelectorAll('[data-opens]'))
    button.addEventListener('click', () => document.getElementById(button.dataset.opens).showModal())
  for (const button of document.querySelectorAll('[data-closes]'))
    button.addEventListener('click', () => button.closest('dialog').close())

  /** What was typed outlives a reload in this browser tab, for this session alone: the key changes with the person. */
  const form = document.querySelector('[data-draft]')
  if (form) {
    const fields = [...form.querySelectorAll('input:not([type=hidden]), select')]
    const prefix = 'sample-draft '
    const mine = `${prefix}${form.dataset.draft} ${location.pathname}`
    const isReturned = form.closest('dialog').hasAttribute('data-open')
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(prefix) && !key.startsWith(`${prefix}${form.dataset.draft} `)) sessionStorage.removeItem(key)
    const kept = sessionStorage.getItem(mine)
    if (kept && !isReturned) {
      const values = JSON.parse(kept)
      for (const field of fields) field.value = values[field.name] ?? ''
    }
    form.addEventListener('input', () =>
      sessionStorage.setItem(mine, JSON.stringify(Object.fromEntries(fields.map(field => [field.name, field.value])))),
    )
    form.addEventListener('submit', () => sessionStorage.removeItem(mine))
    if (isReturned) form.closest('dialog').showModal()
  }

  // The words after a deed are said once, not again after a reload.
  const address = new URL(location.href)
  if (address.searchParams.has('done')) {
    address.searchParams.delete('done')
    history.replaceState(null, '', address)
  }
}
