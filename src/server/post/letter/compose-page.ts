import type { LetterFacts } from '#shared/features/letters/letter-facts'
import { canBeStopped, type LetterKind, type Recipient } from '#shared/features/letters/letters.rules'
import { LETTER_LABELS } from '#shared/words/letters/letter-labels.words'
import type { LetterText } from '#shared/words/letters/letter-text'
import type { LetterInput, LetterPage, Link, Slip } from './letter-page'
import { capitalized } from './plain-lines'

/** Composes a letter of each kind; not every recipient gets every kind. */
export type Pages = { [Kind in LetterKind]?: (facts: LetterFacts[Kind], input: LetterInput) => LetterPage }

/** What the sentences of a letter stand between. */
export interface PageParts {
  /** Whose name stands at the head. */
  name: string | null
  slips?: Slip[]
  href?: string
  why: string
  questions: (supportEmail: string) => string
}

/** A letter that speaks to the reader: `Ève, your session is booked`. */
export function pageTo(input: LetterInput, text: LetterText, parts: PageParts): LetterPage {
  const rest = parts.name ? `, ${text.heading}` : capitalized(text.heading)
  return page(input, text, { ...parts, rest })
}

/** A letter that speaks of a student: `Ève has a session booked`. */
export function pageAbout(input: LetterInput, text: LetterText, parts: PageParts): LetterPage {
  return page(input, text, { ...parts, rest: ` ${text.heading}` })
}

function page(
  input: LetterInput,
  text: LetterText,
  { name, rest, slips, href, why, questions }: PageParts & { rest: string },
) {
  return {
    subject: text.subject,
    heading: { name, rest },
    before: text.before,
    slips: slips ?? [],
    button: text.button && href ? { label: text.button, href } : null,
    after: text.after,
    footer: [why, questions(input.site.supportEmail)],
    unsubscribe: unsubscribeLink(input),
  }
}

function unsubscribeLink({ letter, recipient, unsubscribe, language }: LetterInput): Link | null {
  if (!unsubscribe || !canBeStopped({ recipient, kind: letter.kind })) return null
  return { label: LETTER_LABELS[language].unsubscribe, href: unsubscribe }
}

/** The link that the letter exists for. */
export function ownLink({ letter, link }: LetterInput): string {
  if (!link) throw new Error(`A letter ${letter.kind} needs its link`)
  return link
}

export function composePage(pages: Record<Recipient, Pages>, input: LetterInput): LetterPage {
  return compose(pages[input.recipient], input.letter, input)
}

function compose<Kind extends LetterKind>(
  pages: Pages,
  { kind, facts }: { kind: Kind; facts: LetterFacts[Kind] },
  input: LetterInput,
): LetterPage {
  const write = pages[kind]
  if (!write) throw new Error(`No letter ${kind} is written for a ${input.recipient}`)
  return write(facts, input)
}
