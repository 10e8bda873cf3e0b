/** How high a row of a list is that says two lines of something, in CSS pixels: so many fewer have room on a page. */
export const twoLineRow = 50
