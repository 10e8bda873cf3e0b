import { codes } from '@portico/contract/codes.ts'
import type { MessageKey } from '@portico/contract/messages.ts'
import { Rejection } from './rejection.ts'

/** The refusals that sign people out: made by the edge and the sign-in module only (a check enforces it). */
export const notSignedIn = (key: MessageKey | null = null) => new Rejection(codes.notSignedIn, key)
export const wrongCredentials = () => new Rejection(codes.wrongCredentials)
export const noPermission = () => new Rejection(codes.noPermission)
export const badParameters = () => new Rejection(codes.badParameters)
export const userUnavailable = () => new Rejection(codes.userUnavailable)
export const serialExpired = () => new Rejection(codes.serialExpired)
export const serialIncorrect = () => new Rejection(codes.serialIncorrect)
