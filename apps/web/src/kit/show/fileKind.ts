/** The kind of a file by the end of its name; empty where it says none. */
export const fileKind = (name: string): string => /\.([a-z\d]{1,4})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
