import { GuideChange, type StaffGuide } from '#shared/features/admin/admin-content.contract'
import { type Validated, validate } from '../../../../form/validate'
import type { GuideValues } from '../add/guide-values'
import type { GuideUpdate } from '../content.queries'

const FIELDS = ['title', 'titleFr', 'subject', 'content', 'contentFr'] as const
type Fields = Pick<GuideValues, (typeof FIELDS)[number]>

/** A guide while it is edited. */
export type GuideEditValues = Fields & {
  /** The version that the editing began with. It stays with a draft, however the guide changes meanwhile. */
  version: number
}

export function guideEditValues({ title, titleFr, subject, content, contentFr, version }: StaffGuide): GuideEditValues {
  return { title, titleFr, subject, content, contentFr, version }
}

/** Whether the text in a language is that of an uploaded `.txt`, and changes with the file alone. */
export function isTextOfFile({ files }: StaffGuide, language: 'en' | 'fr'): boolean {
  return files.some((file) => file.language === language && file.format === 'txt')
}

/** What would be sent, or what is wrong with each field. A file's own text stays out of it. */
export function validateGuideEdit(guide: StaffGuide, values: GuideEditValues): Validated<GuideUpdate> {
  const { version, content, contentFr, ...titles } = values
  const given = {
    ...titles,
    ...(!isTextOfFile(guide, 'en') && { content }),
    ...(!isTextOfFile(guide, 'fr') && { contentFr }),
  }
  const { body, faults } = validate(GuideChange, given)
  return body ? { body: { id: guide.id, version, change: body }, faults } : { body, faults }
}
