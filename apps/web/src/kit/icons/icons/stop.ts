export const iconStop = 'M7 7h10v10H7z'
