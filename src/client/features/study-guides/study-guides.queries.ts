import { queryOptions } from '@tanstack/react-query'
import type { StudyGuide } from '#shared/features/study-guides/guide.contract'
import { STUDY_GUIDE, STUDY_GUIDES } from '#shared/features/study-guides/study-guides.addresses'
import type { studyGuidesContract } from '#shared/features/study-guides/study-guides.contract'
import { previewOf, readingMinutes, STUDENT_PREVIEW_LENGTH } from '#shared/features/study-guides/study-guides.rules'
import type { Subject } from '#shared/subjects'
import { call, withoutSchemas } from '../../api/call'
import { queryKeys } from '../../api/query-keys'

/** A guide as its card shows it, with the minutes that its text takes. */
export interface CardGuide extends StudyGuide {
  minutes: number
  minutesFr: number
}

/** Cards show only the beginning of each text. Embedded answers were reduced before. */
export function toCards(guides: readonly (StudyGuide | CardGuide)[]): CardGuide[] {
  return guides.map((guide) => ({
    minutes: readingMinutes(guide.content),
    minutesFr: readingMinutes(guide.contentFr || guide.content),
    ...guide,
    content: previewOf(guide.content, STUDENT_PREVIEW_LENGTH),
    contentFr: previewOf(guide.contentFr, STUDENT_PREVIEW_LENGTH),
  }))
}

export const studyGuidesQueries = {
  list: (subject: Subject) =>
    queryOptions({
      queryKey: queryKeys.guides.ofSubject(subject),
      queryFn: () => call(withoutSchemas<typeof studyGuidesContract.list>(STUDY_GUIDES), { params: { subject } }),
      meta: { toPaint: toCards },
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: queryKeys.guides.one(id),
      queryFn: () => call(withoutSchemas<typeof studyGuidesContract.detail>(STUDY_GUIDE), { params: { id } }),
    }),
}
