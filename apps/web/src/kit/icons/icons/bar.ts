export const iconBar = 'M5 20v-7h3.5v7M10.3 20V6h3.5v14M15.5 20v-10H19v10M3.5 20h17'
