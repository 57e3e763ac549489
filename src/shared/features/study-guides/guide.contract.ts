import * as z from 'zod/mini'
import { Language, Subject } from '../../http/shapes'

export const GUIDE_TYPES = ['pdf', 'audio', 'interactive', 'video'] as const
export const GuideType = z.enum(GUIDE_TYPES)
export type GuideType = z.output<typeof GuideType>

/** What an uploaded file is. Such a guide's type is `pdf`, which is "to download"; this says what one then has. */
const FILE_FORMATS = ['pdf', 'doc', 'docx', 'txt'] as const
const FileFormat = z.enum(FILE_FORMATS)
export type FileFormat = z.output<typeof FileFormat>

/** As what a file is sent. The site makes PDFs itself; the others are uploaded. */
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
  /** Where the guide is used: a file of ours, or a page of the site. Null shows the specified notice. */
  fileUrl: z.nullable(z.string()),
  /**
   * What is downloaded, in the language it is written in; none where nothing is. A reader gets theirs, or the other.
   */
  files: z.array(z.object({ language: Language, format: FileFormat })),
})
export type StudyGuide = z.output<typeof StudyGuide>
