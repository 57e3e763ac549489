import { ArrowLeft } from 'lucide-react'
import type { Subject } from '#shared/subjects'
import { useTranslation } from '../../i18n/use-translation'
import { paths } from '../../paths'
import { AppLink } from '../../ui/app-link'

export function BackToGuides({ subject }: { subject: Subject }) {
  const { t } = useTranslation('studyGuides')
  const { t: site } = useTranslation()
  return (
    <AppLink
      href={paths.studyGuidesSubject(subject)}
      className="-my-2 inline-flex min-h-11 items-center gap-2 rounded-control font-semibold underline-offset-4 hover:text-ink hover:underline"
    >
      <ArrowLeft aria-hidden className="size-4.5" />
      {t('back', { subject: site(`subjects.${subject}.inText`) })}
    </AppLink>
  )
}
