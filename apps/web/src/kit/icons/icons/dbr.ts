export const iconDbr = 'M6 6.5l5.5 5.5L6 17.5M12 6.5l5.5 5.5-5.5 5.5'
