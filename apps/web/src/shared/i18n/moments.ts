/** Days and moments in both languages: papers that the server makes say them alike. */
export * from '@portico/contract/rules/moments.ts'
