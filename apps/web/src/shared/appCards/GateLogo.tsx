/** The portal's own sign, where no picture of its owner is given. Decorative. */
export const GateLogo = () => (
  <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="9" fill="var(--p)" />
    <path
      d="M7.500 25V15.500a8.500 8.500 0 0 1 17 0V25"
      fill="none"
      stroke="#fff"
      strokeWidth="2.5"
      strokeLinecap="round"
    />
    <path d="M12.500 25.500V16a3.500 3.500 0 0 1 7 0v9.500z" fill="#fff" fillOpacity=".62" />
  </svg>
)
