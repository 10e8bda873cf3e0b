export const iconBuilding =
  'M5 20.5V5a1.5 1.5 0 0 1 1.5-1.5h7A1.5 1.5 0 0 1 15 5v15.5M15 10h3a1.5 1.5 0 0 1 1.5 1.5v9M3 20.5h18M8.5 8h3M8.5 12h3M8.5 16h3'
