export const iconGauge = 'M4.5 17.5a8.5 8.5 0 1 1 15 0M12 14l4-5M12 14.5v.01'
