import { ArrowUpRight, Download, type LucideIcon, Play } from 'lucide-react'
import type { GuideType, StudyGuide } from '#shared/features/study-guides/guide.contract'
import { guideAction } from '#shared/features/study-guides/study-guides.rules'
import type { Language } from '#shared/languages'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { showNotice } from '../../notices/notice-store'
import { isAppPath } from '../../paths'
import { Button, ButtonLink } from '../../ui/button'

const ICONS: Record<ReturnType<typeof guideAction>, LucideIcon> = {
  download: Download,
  open: ArrowUpRight,
  play: Play,
}

type Look = 'primary' | 'secondary'

interface GuideActionProps {
  guide: Pick<StudyGuide, 'type' | 'fileUrl'>
  describedBy?: string
  look?: Look
}

/**
 * Play, open or download: a link where there is something to go to, else a button that says it is coming. A video without
 * a film has no button: nothing says Play and plays nothing.
 */
export function GuideAction({ guide: { type, fileUrl }, describedBy, look = 'secondary' }: GuideActionProps) {
  const language = useLanguage()
  if (fileUrl === null && type === 'video') return null
  if (fileUrl === null) return <UnavailableAction type={type} describedBy={describedBy} look={look} />
  const isDownload = guideAction(type) === 'download' && !isAppPath(fileUrl)
  return (
    <ButtonLink
      look={look}
      href={guideFileAddress(fileUrl, language)}
      aria-describedby={describedBy}
      {...(isDownload && { download: '' })}
    >
      <ActionWords type={type} />
    </ButtonLink>
  )
}

interface UnavailableActionProps {
  type: GuideType
  describedBy?: string | undefined
  look?: Look
}

export function UnavailableAction({ type, describedBy, look = 'secondary' }: UnavailableActionProps) {
  const sayUnavailable = useUnavailableNotice()
  return (
    <Button look={look} aria-describedby={describedBy} onClick={sayUnavailable}>
      <ActionWords type={type} />
    </Button>
  )
}

function ActionWords({ type }: { type: GuideType }) {
  const { t } = useTranslation('studyGuides')
  const action = guideAction(type)
  const Icon = ICONS[action]
  return (
    <>
      <Icon aria-hidden className="size-4.5" />
      {t(`actions.${action}`)}
    </>
  )
}

/** Our own files are made in the reader's language; any other address stays as it is. */
function guideFileAddress(fileUrl: string, language: Language): string {
  return fileUrl.startsWith('/api/') ? `${fileUrl}?lang=${language}` : fileUrl
}

function useUnavailableNotice(): () => void {
  const { t } = useTranslation('studyGuides')
  return () => showNotice({ title: t('unavailable.title'), description: t('unavailable.text') })
}
