import { BookOpen, Headphones, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LibraryEntry } from '#shared/features/skills/library/library.contract'
import { gradeRange } from '#shared/features/skills/skills.rules'
import type { GuideDetail } from '#shared/features/study-guides/study-guides.contract'
import { previewOf, readingMinutes, STUDENT_PREVIEW_LENGTH } from '#shared/features/study-guides/study-guides.rules'
import type { LocalText } from '../../i18n/local-text'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { isAppPath } from '../../paths'
import { Button } from '../../ui/button'
import { GuideAction } from './guide-action'
import { guideText } from './guide-text'
import { useSavedPlace } from './reading/saved-place'
import { TypeBadge } from './type-badge'

interface GuideCoverProps {
  guide: GuideDetail
  title: LocalText
  place: LibraryEntry | undefined
  /** Whether the text is being read aloud. */
  isListening: boolean
  onListen: (isListening: boolean) => void
}

/** An audio guide is heard anyway, and a video speaks for itself. */
const CAN_BE_HEARD: readonly GuideDetail['type'][] = ['pdf', 'interactive']

/** The head of a guide as the cover of an exercise book. */
export function GuideCover({ guide, title, place, isListening, onListen }: GuideCoverProps) {
  const { t } = useTranslation('studyGuides')
  const language = useLanguage()
  const { text, language: textLanguage } = guideText(guide, language)
  // A short text without sections would be shown twice.
  const [opening = '', ...sections] = text.split('\n## ')
  const savedSection = useSavedPlace(guide.id)
  const sentence = sections.length > 0 ? previewOf(opening, STUDENT_PREVIEW_LENGTH) : ''
  return (
    <header
      className="book relative grid gap-x-10 gap-y-5 py-5 pr-5 pl-9 sm:py-7 sm:pr-9 sm:pl-14 lg:grid-cols-[1fr_auto]
        lg:items-center print:shadow-none"
    >
      {savedSection > 0 && <span aria-hidden="true" className="bookmark right-8! max-sm:right-4!" />}
      <div className="book-label px-5 py-4.5 sm:px-7 sm:py-5">
        <h1 tabIndex={-1} lang={title.lang} className="wrap-anywhere text-title">
          {title.text}
        </h1>
        {sentence && (
          <p
            lang={textLanguage === language ? undefined : textLanguage}
            className="wrap-anywhere mt-2 border-label-line border-t pt-2 text-label-ink-soft"
          >
            {sentence}
          </p>
        )}
      </div>
      <div className="grid justify-items-start gap-1 lg:min-w-64">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {text && <b className="font-semibold">{t('reader.toRead', { minutes: readingMinutes(text) })}</b>}
          <TypeBadge type={guide.type} files={guide.files} />
        </p>
        {place && <p className="font-semibold">{gradeRange(place.grades, language)}</p>}
        <GuideActions guide={guide} hasText={text !== ''}>
          {text && CAN_BE_HEARD.includes(guide.type) && (
            <Button look="secondary" onClick={() => onListen(!isListening)}>
              {isListening ? (
                <BookOpen aria-hidden className="size-4.5" />
              ) : (
                <Headphones aria-hidden className="size-4.5" />
              )}
              {isListening ? t('reader.readAgain') : t('reader.listen')}
            </Button>
          )}
        </GuideActions>
      </div>
    </header>
  )
}

/** The guide's own button is left out if it would open this page. */
function GuideActions({ guide, hasText, children }: { guide: GuideDetail; hasText: boolean; children: ReactNode }) {
  const { t } = useTranslation('studyGuides')
  const opensThisPage = guide.fileUrl !== null && isAppPath(guide.fileUrl)
  const lacksVideo = guide.type === 'video' && guide.fileUrl === null
  if (lacksVideo && hasText) return <p>{t('noVideoYet')}</p>
  return (
    <div className="mt-3 flex flex-wrap gap-2.5 print:hidden">
      {children}
      {!opensThisPage && <GuideAction guide={guide} />}
      {hasText && (
        <Button look="secondary" onClick={() => print()} className="px-3.5" title={t('reader.print')}>
          <Printer aria-hidden className="size-4.5" />
          <span className="sr-only">{t('reader.print')}</span>
        </Button>
      )}
    </div>
  )
}
