export const iconLine = 'M4 4v14.5A1.5 1.5 0 0 0 5.5 20H20M7.5 15l3.5-4 3 2.5 5-6.5'
