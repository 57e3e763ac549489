import * as z from 'zod/mini'
import { readTable } from '../read-table'

const Forms = (amount: number) => z.string().check(z.regex(new RegExp(`^(\\S+ ){${amount - 1}}\\S+$`)))

/** A verb in the table; what rules can derive is left out. */
const Verb = z.strictObject({
  verb: z.string(),
  /** Regular in -er, -ir (finissons) or -re (attendons); `own` lists its present itself. */
  type: z.enum(['er', 'ir', 're', 'own']),
  /** A complement that can follow it in a sentence. */
  complement: z.string(),
  auxiliary: z.optional(z.literal('être')),
  /** How the stem of an -er verb changes before a mute e: lève, préfère, appelle. */
  change: z.optional(z.enum(['grave', 'acute', 'double'])),
  present: z.optional(Forms(6)),
  imperfect: z.optional(z.string()),
  future: z.optional(z.string()),
  participle: z.optional(z.string()),
  subjunctive: z.optional(Forms(6)),
  /** For tu, nous and vous; empty for a verb without an imperative. */
  imperative: z.optional(z.union([z.literal(''), Forms(3)])),
})
export type Verb = z.output<typeof Verb>

export const VERBS = readTable('french/verbs', Verb)
