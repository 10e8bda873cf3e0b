export const iconUpdown = 'M8 9.5 12 5.5l4 4M8 14.5l4 4 4-4'
