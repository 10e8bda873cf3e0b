export const iconPie = 'M20 14.5A8.5 8.5 0 1 1 9.5 4M20.5 10.5A7.5 7.5 0 0 0 13.5 3.5v7z'
