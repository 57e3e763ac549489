import { GuideChange, type StaffGuide } from '#shared/features/content/content.contract'
import { type ValidatedBody, validate } from '../../../form/validate'
import type { GuideValues } from '../add/guide-values'
import type { GuideUpdate } from '../content.queries'

export type GuideEditValues = Omit<GuideValues, 'type' | 'isPublished'> & {
  /** The version that the draft is based on. */
  version: number
}

export function guideEditValues(guide: StaffGuide): GuideEditValues {
  const { title, titleFr, subject, content, contentFr, figures, version } = guide
  return { title, titleFr, subject, content, contentFr, figures: figures.map((data) => ({ data })), version }
}

/** The text of an uploaded `.txt` only changes with the file. */
export function isTextOfFile({ files }: StaffGuide, language: 'en' | 'fr'): boolean {
  return files.some((file) => file.language === language && file.format === 'txt')
}

/** The text of a file is not sent. */
export function validateGuideEdit(guide: StaffGuide, values: GuideEditValues): ValidatedBody<GuideUpdate> {
  const { version, content, contentFr, figures, ...titles } = values
  const edited = {
    ...titles,
    figures: figures.map(({ data }) => data),
    ...(!isTextOfFile(guide, 'en') && { content }),
    ...(!isTextOfFile(guide, 'fr') && { contentFr }),
  }
  const { body, problems } = validate(GuideChange, edited)
  return body ? { body: { id: guide.id, version, change: body }, problems } : { body, problems }
}
