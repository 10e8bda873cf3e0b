/** What Ant Design draws around the box of a choice. */
const choice = '.ant-select'

/**
 * Tab leaves a choice as it is. Ant Design would take the option at the cursor, which is the first one when nothing was
 * looked for, and stay: whoever only passes by would have chosen. Enter and Space choose.
 */
export function letTabLeave(event: KeyboardEvent): void {
  const isTab = event.key === 'Tab' && !event.isComposing
  if (isTab && event.target instanceof Element && event.target.closest(choice)) event.stopPropagation()
}
