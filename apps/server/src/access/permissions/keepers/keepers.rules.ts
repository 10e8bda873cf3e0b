/** Who a record names. */
export interface KeptBy {
  readonly people: readonly string[]
  readonly roles: readonly string[]
}
/** Who asks: the person for whom it is, with the roles that they hold. */
export interface Keeper {
  readonly user: { readonly code: string }
  readonly roles: readonly string[]
}

/** As what records may name somebody. */
export const namesOf = ({ user, roles }: Keeper): string[] => keepersOf({ people: [user.code], roles })

/** As the table has whom a record names. */
export const keepersOf = ({ people, roles }: KeptBy): string[] => [
  ...people.map(code => `person:${code}`),
  ...roles.map(code => `role:${code}`),
]
