import type { Seal } from '#db/seal.ts'
import type { SystemRow } from '../permissions/permissions.store.ts'

/** A system's secret, and the one before it while both are taken. */
export function secretsOf(seal: Pick<Seal, 'open'>, system: SystemRow, now: number): string[] {
  const place = `systems.secret_sealed.${system.id}`
  const isBothTaken = (system.previousSecretUntil?.getTime() ?? 0) > now
  const sealed = [system.secretSealed, isBothTaken ? system.previousSecretSealed : null]
  return sealed.flatMap(it => (it === null ? [] : [seal.open(it, place)]))
}
