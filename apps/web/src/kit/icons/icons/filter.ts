export const iconFilter = 'M4 5.5h16l-6.2 7.3v5l-3.6 1.7v-6.7z'
