/** Keys with one of them among them, or without it; turned round unless told: open branches, what is ticked. */
export function withKey<K>(keys: ReadonlySet<K>, key: K, isIn = !keys.has(key)): ReadonlySet<K> {
  if (keys.has(key) === isIn) return keys
  const next = new Set(keys)
  if (isIn) next.add(key)
  else next.delete(key)
  return next
}
