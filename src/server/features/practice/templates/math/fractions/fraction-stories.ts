import { both, en, fr } from '../../wording'
import { fill, type REMAINDERS, type Story, type SUMS } from '../scene-tables'

/** Stories about two fractions, each with its question. */
export const TWO_FRACTIONS: readonly Story<(typeof SUMS | typeof REMAINDERS)[number], { a: string; b: string }>[] = [
  ({ does, ask }, parts, who) => {
    const done = fill(does, parts)
    return both(en`${who} ${done}. ${ask}`, fr`${who} ${done}. ${ask}`)
  },
  ({ does, ask }, parts, who) => {
    const done = fill(does, parts)
    return both(en`Today, ${who} ${done}. ${ask}`, fr`Aujourd'hui, ${who} ${done}. ${ask}`)
  },
  ({ does, ask }, parts, who) => {
    const done = fill(does, parts)
    return both(en`On Saturday, ${who} ${done}. ${ask}`, fr`Ce samedi, ${who} ${done}. ${ask}`)
  },
]
