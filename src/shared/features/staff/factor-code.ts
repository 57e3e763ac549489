import * as z from 'zod/mini'
import { coded } from '../../http/validation'

/** Six digits of an authenticator app, or one of the recovery codes; spaces and hyphens are for reading only. */
export const FactorDigits = z.string(coded('CODE_REQUIRED')).check(
  z.maxLength(40, coded('CODE_REQUIRED')),
  z.overwrite((text) => text.replace(/[\s-]/g, '').toUpperCase()),
  z.minLength(6, coded('CODE_REQUIRED')),
)
