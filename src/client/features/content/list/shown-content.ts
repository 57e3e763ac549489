import type { StaffGuide, StaffQuiz } from '#shared/features/content/content.contract'
import { type MissingTexts, missingInGuide, missingInQuiz } from '#shared/features/content/missing-translations.rules'
import type { Subject } from '#shared/subjects'
import { byName } from '#shared/text/by-name'

export const CONTENT_FILTERS = ['all', 'drafts', 'untranslated'] as const
export type ContentFilter = (typeof CONTENT_FILTERS)[number]
export const ORDERS = ['added', 'newest', 'title', 'missing'] as const
export type ListOrder = (typeof ORDERS)[number]
export type SubjectFilter = Subject | 'all'

export interface ListChoice {
  subject: SubjectFilter
  search: string
  shown: ContentFilter
  order: ListOrder
}

type ListedContent = StaffQuiz | StaffGuide

export function missingIn(item: ListedContent): MissingTexts {
  return 'questions' in item ? missingInQuiz(item) : missingInGuide(item)
}

const missingCount = (item: ListedContent) => {
  const { en, fr } = missingIn(item)
  return en + fr
}

/** The items that are searched and filtered for, in the chosen order. */
export function shownContent<Item extends ListedContent>(items: readonly Item[], choice: ListChoice): Item[] {
  const { subject, search, order } = choice
  const words = fold(search).split(/\s+/).filter(Boolean)
  const matches = items.filter(
    (item) =>
      (subject === 'all' || item.subject === subject) &&
      (choice.shown !== 'drafts' || !item.isPublished) &&
      (choice.shown !== 'untranslated' || missingCount(item) > 0) &&
      words.every((word) => searchedText(item).includes(word)),
  )
  return order === 'added' ? matches : matches.toSorted(ORDERED[order])
}

const named = ({ id, title }: ListedContent) => ({ id, name: title })

const ORDERED: Record<Exclude<ListOrder, 'added'>, (one: ListedContent, other: ListedContent) => number> = {
  newest: (one, other) => other.id - one.id,
  title: (one, other) => byName(named(one), named(other)),
  missing: (one, other) => missingCount(other) - missingCount(one) || byName(named(one), named(other)),
}

/** Titles, descriptions and texts in both languages, without case and accents. */
function searchedText(item: ListedContent): string {
  const { title, titleFr } = item
  const texts =
    'questions' in item
      ? [item.description, item.descriptionFr, ...item.questions.flatMap((each) => [each.question, each.questionFr])]
      : [item.content, item.contentFr]
  return fold([title, titleFr, ...texts].join(' '))
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
