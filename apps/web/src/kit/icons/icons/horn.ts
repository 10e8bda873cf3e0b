export const iconHorn =
  'M4 10v4a1 1 0 0 0 1 1h2.5l9.5 4.5v-15L7.5 9H5a1 1 0 0 0-1 1zM8.5 15.2V19a1 1 0 0 0 1 1h1M20 9.5a4 4 0 0 1 0 5'
