export const iconUp = 'M6 14.5l6-6 6 6'
