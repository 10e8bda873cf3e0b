/** A template's code stands in addresses and menus. */
export const isTemplateCode = (code: string): boolean => /^[a-z][a-z0-9]{1,19}$/.test(code)
