import type { StudyGuide } from '#shared/features/study-guides/guide.contract'
import { guideSections } from '#shared/features/study-guides/guide-sections.rules'
import type { GuideDetail } from '#shared/features/study-guides/study-guides.contract'
import type { Language } from '#shared/languages'
import { parseMarkdown } from '#shared/markdown/parse-markdown'
import { localText } from '../../i18n/local-text'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { Skeleton } from '../../ui/states/skeleton'
import { GuideArticle } from './reading/guide-article'

/** The guide's text in the reader's language, or in the other one if it is missing. */
export function guideText(
  { content, contentFr }: Pick<StudyGuide, 'content' | 'contentFr'>,
  language: Language,
): { text: string; language: Language } {
  const { text, lang } = localText({ en: content, fr: contentFr }, language)
  return { text, language: lang ?? language }
}

/** The whole text without contents at its side. */
export function GuideProse({ guide }: { guide: GuideDetail }) {
  const { text, language } = guideText(guide, useLanguage())
  return <GuideArticle {...guideSections(parseMarkdown(text, guide.figures))} language={language} />
}

export function GuideSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('states.loading')}>
      <Skeleton className="h-[28rem] rounded-sheet" />
    </div>
  )
}
