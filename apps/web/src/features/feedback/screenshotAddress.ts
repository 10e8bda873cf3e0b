/** Where the picture of a feedback is served. */
export const screenshotAddress = (name: string): string => `/portal/file/feedback/${encodeURIComponent(name)}`
