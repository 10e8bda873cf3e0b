/** True inside the desktop client of DingTalk: a link marked so opens as a tab of its work area. */
export const isDesktopMessenger = (userAgent: string = navigator.userAgent): boolean =>
  /DingTalk/i.test(userAgent) && !/Android|iPhone|iPad/i.test(userAgent)

/** Adds ddtab=true, keeping query and fragment (spec 1 §2.4). */
export function withTabMark(url: URL): URL {
  const marked = new URL(url)
  marked.searchParams.set('ddtab', 'true')
  return marked
}
