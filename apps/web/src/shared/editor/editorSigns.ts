/**
 * What the tools of the editor show, on the kit's grid of 24. They are not among the kit's icons, for the menu may name
 * each of those and every page carries them.
 */
export const signs = {
  bold: 'M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7z',
  indent: 'M4 5h16M11 10h9M11 14h9M4 19h16M4 9.5 7 12l-3 2.5z',
  italic: 'M10 5h7M7 19h7M13.5 5l-3 14',
  marker: 'm14.5 4.5 5 5L10 19H5v-5zM13 20.5h7',
  numbers: 'M10 6h10M10 12h10M10 18h10M4 4.5h1.5V8M4 8h3M4 14.5c0-1.5 2.5-1.5 2.5 0 0 1-2.5 2-2.5 3.5h2.7',
  plain: 'M6 5h12M12 5l-3 14M15 15l5 5M20 15l-5 5',
  quote: 'M6 17c2.5-1 3.5-3 3.5-6H5V6h5v5c0 4-1.5 6.5-4 7.5zM15 17c2.5-1 3.5-3 3.5-6H14V6h5v5c0 4-1.5 6.5-4 7.5z',
  redo: 'm16 5 4 4-4 4M20 9H10a5.5 5.5 0 0 0 0 11h3',
  strike:
    'M17 7.5c-.6-1.7-2.3-2.7-5-2.7-2.9 0-4.7 1.4-4.7 3.4 0 4.6 10 2.4 10 7.3 0 2.2-2 3.7-5.2 3.7-2.9 0-4.8-1.2-5.4-3.2M4 12h16',
  textcentre: 'M4 6h16M7 10h10M4 14h16M7 18h10',
  textcolour: 'm7 16 5-12 5 12M9 12h6M5 20.5h14',
  textleft: 'M4 6h16M4 10h10M4 14h16M4 18h10',
  textright: 'M4 6h16M10 10h10M4 14h16M10 18h10',
  underline: 'M7 4.5v6.5a5 5 0 0 0 10 0V4.5M6 20h12',
  undo: 'M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-3',
} as const
