export const iconArea = 'M4 4v14.5A1.5 1.5 0 0 0 5.5 20H20M7 17v-4l4-4 3.5 3L20 7v10z'
