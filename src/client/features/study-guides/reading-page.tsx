import type { GuideDetail } from '#shared/features/study-guides/study-guides.contract'
import { parseMarkdown } from '#shared/markdown/parse-markdown'
import { FiguredText } from '../../figures/figured-text'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { staysInApp } from '../../paths'
import { Sheet } from '../../ui/paper/sheet'
import { GuideAction } from './guide-action'
import { guideText } from './guide-text'

/** A guide to read, with its button where that does not lead back here. */
export function ReadingPage({ guide }: { guide: GuideDetail }) {
  const { t } = useTranslation('studyGuides')
  const { text, language } = guideText(guide, useLanguage())
  const leadsHere = guide.fileUrl !== null && staysInApp(guide.fileUrl)
  const lacksFilm = guide.type === 'video' && guide.fileUrl === null
  return (
    <>
      {!leadsHere && (
        <div className="-mt-2 mb-6 print:hidden">
          {lacksFilm && text ? (
            <p className="text-ink-soft">{t('noVideoYet')}</p>
          ) : (
            <GuideAction guide={guide} look="primary" />
          )}
        </div>
      )}
      {text ? (
        <Sheet lang={language} className="prose wrap-anywhere px-5 pt-2 pb-8 sm:px-10 sm:pt-5 sm:pb-11">
          <FiguredText blocks={parseMarkdown(text, guide.figures)} language={language} />
        </Sheet>
      ) : (
        <p className="text-ink-soft">{guide.fileUrl === null ? t('parts.none') : t('onlyFile')}</p>
      )}
    </>
  )
}
