export const iconExternal = 'M13.5 4.5h6v6M19.5 4.5 11 13M17 14.5v4a1 1 0 0 1-1 1H5.5a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1h4'
