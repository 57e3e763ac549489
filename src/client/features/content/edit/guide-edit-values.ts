import { GuideChange, type StaffGuide } from '#shared/features/content/content.contract'
import { type Validated, validate } from '../../../form/validate'
import type { GuideValues } from '../add/guide-values'
import type { GuideUpdate } from '../content.queries'

/** A guide while it is edited. */
export type GuideEditValues = Omit<GuideValues, 'type'> & {
  /** The version that the editing began with. It stays with a draft, however the guide changes meanwhile. */
  version: number
}

export function guideEditValues(guide: StaffGuide): GuideEditValues {
  const { title, titleFr, subject, content, contentFr, figures, version } = guide
  return { title, titleFr, subject, content, contentFr, figures: figures.map((data) => ({ data })), version }
}

/** Whether the text in a language is that of an uploaded `.txt`, and changes with the file alone. */
export function isTextOfFile({ files }: StaffGuide, language: 'en' | 'fr'): boolean {
  return files.some((file) => file.language === language && file.format === 'txt')
}

/** What would be sent, or what is wrong with each field. A file's own text stays out of it. */
export function validateGuideEdit(guide: StaffGuide, values: GuideEditValues): Validated<GuideUpdate> {
  const { version, content, contentFr, figures, ...titles } = values
  const given = {
    ...titles,
    figures: figures.map(({ data }) => data),
    ...(!isTextOfFile(guide, 'en') && { content }),
    ...(!isTextOfFile(guide, 'fr') && { contentFr }),
  }
  const { body, problems } = validate(GuideChange, given)
  return body ? { body: { id: guide.id, version, change: body }, problems } : { body, problems }
}
