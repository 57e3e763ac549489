import type { Language } from '../../languages'

type GuideType = 'pdf' | 'audio' | 'interactive' | 'video'
type FileFormat = 'pdf' | 'doc' | 'docx' | 'txt'

export const STUDENT_PREVIEW_LENGTH = 100
export const STAFF_PREVIEW_LENGTH = 150

const READ_WORDS_PER_MINUTE = 110

/** Whole minutes a student needs to read a text. */
export function readingMinutes(text: string): number {
  return Math.max(1, Math.ceil(readingTime(text)))
}

/** Minutes, not rounded, that a student needs to read a part of a text. */
export function readingTime(text: string): number {
  return (text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) / READ_WORDS_PER_MINUTE
}

/** The action of a guide's button; a video is played like an audio. */
export function guideAction(type: GuideType): 'download' | 'open' | 'play' {
  if (type === 'pdf') return 'download'
  return type === 'interactive' ? 'open' : 'play'
}

/**
 * The address of a guide: a file of ours, or a page of the site. Null for a video without scenes, which has no button,
 * and for a guide with only a title, whose button says so.
 */
export function guideFileUrl(guide: {
  id: number
  type: GuideType
  subject: string
  hasStoredFile: boolean
  hasContent: boolean
  /** Whether the guide has scenes. */
  hasScenes: boolean
}): string | null {
  if (guide.hasStoredFile) return `/api/guides/${guide.id}/file`
  if (guide.type === 'video' ? !guide.hasScenes : !guide.hasContent) return null
  return guide.type === 'pdf' ? `/api/guides/${guide.id}/file` : `/study-guides/${guide.subject}/${guide.id}`
}

/** The file of a guide for a reader: in their language, or else in the other. */
export function fileFor<File extends { language: Language }>(
  files: readonly File[],
  language: Language,
): File | undefined {
  return files.find((file) => file.language === language) ?? files[0]
}

/** The text of a guide's badge: its type, or its file's format if that is not PDF. */
export function guideLabel(type: GuideType, format: FileFormat | undefined): GuideType | 'word' | 'text' {
  if (type !== 'pdf') return type
  if (format === 'doc' || format === 'docx') return 'word'
  return format === 'txt' ? 'text' : 'pdf'
}

/**
 * The beginning of a guide without its markup, at most this many characters: complete sentences if one fits, else cut
 * between words.
 */
export function previewOf(content: string, length: number): string {
  const plain = content
    .replace(/^\[(en|fr)\] /gm, '')
    .replace(/^(#{1,6}|>|-|\d+\.) +/gm, '')
    .replace(/[*|]+/g, '')
    // Not the no-break spaces, which French needs before a colon and inside its quotation marks.
    .replace(/[ \t\r\n]+/g, ' ')
    .trim()
  if (plain.length <= length) return plain
  const sentences = /^.*[.!?](?=\s)/u.exec(plain.slice(0, length + 1))?.[0]
  if (sentences) return sentences
  const cut = plain.slice(0, length - 1)
  const lastSpace = cut.lastIndexOf(' ')
  return `${(lastSpace > length / 2 ? cut.slice(0, lastSpace) : cut).replace(/[\s.,;:–-]+$/u, '')}…`
}
