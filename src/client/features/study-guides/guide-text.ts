import type { StudyGuide } from '#shared/features/study-guides/guide.contract'
import type { Language } from '#shared/languages'
import { localText } from '../../i18n/local-text'

/** The guide's text in the reader's language, or in English where there is no other, and which of the two it is. */
export function guideText(
  { content, contentFr }: Pick<StudyGuide, 'content' | 'contentFr'>,
  language: Language,
): { text: string; language: Language } {
  const { text, lang } = localText({ en: content, fr: contentFr }, language)
  return { text, language: lang ?? language }
}
