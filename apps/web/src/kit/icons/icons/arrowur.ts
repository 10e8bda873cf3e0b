export const iconArrowur = 'M7.5 16.5 16.5 7.5M8.5 7.5h8v8'
