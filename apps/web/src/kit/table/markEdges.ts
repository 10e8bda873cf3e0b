/** What is pinned casts a shade only while something is below it: `data-left` and `data-right` say so. */
export function markEdges(box: HTMLElement): void {
  box.toggleAttribute('data-left', box.scrollLeft > 0)
  box.toggleAttribute('data-right', box.scrollLeft + box.clientWidth < box.scrollWidth - 1)
}
