import { ArrowUpRight, Download, type LucideIcon, Play } from 'lucide-react'
import type { GuideType, StudyGuide } from '#shared/features/study-guides/guide.contract'
import { guideAction } from '#shared/features/study-guides/study-guides.rules'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { showNotice } from '../../notices/notice-store'
import { isAppPath } from '../../paths'
import { Button, ButtonLink } from '../../ui/button'

const ICONS: Record<ReturnType<typeof guideAction>, LucideIcon> = {
  download: Download,
  open: ArrowUpRight,
  play: Play,
}

interface ActionProps {
  describedBy?: string | undefined
  look?: 'primary' | 'secondary'
}

type GuideActionProps = ActionProps & { guide: Pick<StudyGuide, 'type' | 'fileUrl'> }

/** A link to the guide, or a button that says it is coming. A video without a file has neither. */
export function GuideAction({ guide: { type, fileUrl }, describedBy, look = 'secondary' }: GuideActionProps) {
  const language = useLanguage()
  if (fileUrl === null && type === 'video') return null
  if (fileUrl === null) return <UnavailableAction type={type} describedBy={describedBy} look={look} />
  const isDownload = guideAction(type) === 'download' && !isAppPath(fileUrl)
  // Our own server generates the file in the reader's language.
  const href = fileUrl.startsWith('/api/') ? `${fileUrl}?lang=${language}` : fileUrl
  return (
    <ButtonLink look={look} href={href} aria-describedby={describedBy} {...(isDownload && { download: '' })}>
      <ActionLabel type={type} />
    </ButtonLink>
  )
}

export function UnavailableAction({ type, describedBy, look = 'secondary' }: ActionProps & { type: GuideType }) {
  const { t } = useTranslation('studyGuides')
  const notify = () => showNotice({ title: t('unavailable.title'), description: t('unavailable.text') })
  return (
    <Button look={look} aria-describedby={describedBy} onClick={notify}>
      <ActionLabel type={type} />
    </Button>
  )
}

function ActionLabel({ type }: { type: GuideType }) {
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
