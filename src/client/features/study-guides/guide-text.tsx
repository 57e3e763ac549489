import type { StudyGuide } from '#shared/features/study-guides/guide.contract'
import type { GuideDetail } from '#shared/features/study-guides/study-guides.contract'
import type { Language } from '#shared/languages'
import { parseMarkdown } from '#shared/markdown/parse-markdown'
import { FiguredText } from '../../figures/figured-text'
import { localText } from '../../i18n/local-text'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { Sheet } from '../../ui/paper/sheet'
import { Skeleton } from '../../ui/states/skeleton'

/** The guide's text in the reader's language, or in the other one if it is missing. */
export function guideText(
  { content, contentFr }: Pick<StudyGuide, 'content' | 'contentFr'>,
  language: Language,
): { text: string; language: Language } {
  const { text, lang } = localText({ en: content, fr: contentFr }, language)
  return { text, language: lang ?? language }
}

export function GuideProse({ guide }: { guide: GuideDetail }) {
  const { text, language } = guideText(guide, useLanguage())
  return (
    <Sheet lang={language} className="prose wrap-anywhere px-5 pt-2 pb-8 sm:px-10 sm:pt-5 sm:pb-10">
      <FiguredText blocks={parseMarkdown(text, guide.figures)} language={language} />
    </Sheet>
  )
}

export function GuideSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('states.loading')}>
      <Skeleton className="h-[28rem] rounded-sheet" />
    </div>
  )
}
