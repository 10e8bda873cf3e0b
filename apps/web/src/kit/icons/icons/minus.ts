export const iconMinus = 'M5 12h14'
