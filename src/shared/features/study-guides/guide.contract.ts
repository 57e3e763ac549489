import * as z from 'zod/mini'
import { Language, Subject } from '../../http/shapes'

export const GUIDE_TYPES = ['pdf', 'audio', 'interactive', 'video'] as const
export const GuideType = z.enum(GUIDE_TYPES)
export type GuideType = z.output<typeof GuideType>

/**
 * The format of an uploaded file. Such a guide's type is `pdf`, which means "to download"; this says what is
 * downloaded.
 */
const FILE_FORMATS = ['pdf', 'doc', 'docx', 'txt'] as const
const FileFormat = z.enum(FILE_FORMATS)
export type FileFormat = z.output<typeof FileFormat>

/** The media type of each format. The site renders PDFs itself; the others are uploaded. */
export const FILE_MEDIA_TYPES: Record<FileFormat, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain; charset=utf-8',
}

export const StudyGuide = z.object({
  id: z.int(),
  type: GuideType,
  title: z.string(),
  titleFr: z.string(),
  subject: Subject,
  content: z.string(),
  contentFr: z.string(),
  /** The address of the guide: a file of ours, or a page of the site. Null shows the specified notice. */
  fileUrl: z.nullable(z.string()),
  /** The downloads, by language; none if there is no file. A reader gets their language, or else the other. */
  files: z.array(z.object({ language: Language, format: FileFormat })),
})
export type StudyGuide = z.output<typeof StudyGuide>
