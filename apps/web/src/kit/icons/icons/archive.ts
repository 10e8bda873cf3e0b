export const iconArchive = 'M3.5 4.5h17v4h-17zM5 8.5v10A1.5 1.5 0 0 0 6.5 20h11a1.5 1.5 0 0 0 1.5-1.5v-10M10 12.5h4'
