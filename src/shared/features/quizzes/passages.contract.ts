import * as z from 'zod/mini'
import { coded } from '../../http/validation'

const TITLE_MAX = 200
/** About two pages: 300 words have about 1,800 characters. */
const TEXT_MAX = 4_000

function written(longest: number) {
  return z
    .string(coded('TEXT_REQUIRED'))
    .check(z.trim(), z.minLength(1, coded('TEXT_REQUIRED')), z.maxLength(longest, coded('TEXT_TOO_LONG')))
}

function translated(longest: number) {
  return z._default(z.string().check(z.trim(), z.maxLength(longest, coded('TEXT_TOO_LONG'))), '')
}

/**
 * A text that questions are about. In the subjects English and French it is not translated, and `titleFr` and `textFr`
 * are empty.
 */
export const Passage = z.strictObject({
  title: written(TITLE_MAX),
  titleFr: translated(TITLE_MAX),
  text: written(TEXT_MAX),
  textFr: translated(TEXT_MAX),
})
export type Passage = z.output<typeof Passage>
