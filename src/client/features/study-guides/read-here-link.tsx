import type { StudyGuide } from '#shared/features/study-guides/study-guides.contract'
import { useTranslation } from '../../i18n/use-translation'
import { paths, staysInApp } from '../../paths'
import { AppLink } from '../../ui/app-link'

interface ReadHereLinkProps {
  guide: StudyGuide
  describedBy: string
}

/** A guide whose button does not lead to a page can be read on one all the same, where it has words: an uploaded PDF has none. */
export function ReadHereLink({ guide, describedBy }: ReadHereLinkProps) {
  const { t } = useTranslation('studyGuides')
  const hasWords = guide.content !== '' || guide.contentFr !== ''
  if (!hasWords || (guide.fileUrl !== null && staysInApp(guide.fileUrl))) return null
  return (
    <AppLink
      href={paths.guide(guide.subject, guide.id)}
      aria-describedby={describedBy}
      className="inline-flex min-h-11 items-center font-semibold text-[0.9375rem] text-ink-soft underline decoration-1 underline-offset-4 hover:text-ink hover:decoration-2"
    >
      {t('readHere')}
    </AppLink>
  )
}
