export const iconBolt = 'M13 3.5 5 13.5h6l-1 7 8-10h-6z'
