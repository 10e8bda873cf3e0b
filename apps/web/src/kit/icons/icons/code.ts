export const iconCode = 'M8.5 7 3.5 12l5 5M15.5 7l5 5-5 5'
