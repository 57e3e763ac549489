import { CirclePlay, FileText, Headphones, type LucideIcon, MousePointerClick } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { GuideType, StudyGuide } from '#shared/features/study-guides/guide.contract'
import type { Subject } from '#shared/subjects'
import type { LocalText } from '../../i18n/local-text'
import { TypeBadge } from './type-badge'

interface GuideCardProps {
  subject: Subject
  type: GuideType
  /** Its files, where it has any. */
  files?: StudyGuide['files']
  title: LocalText
  preview: LocalText
  /** A word beside the type: an example, or not yet there. */
  mark?: string | undefined
  /** What can be done with it; the title's id describes which guide is meant. */
  children: (titleId: string) => ReactNode
}

export function GuideCard({ subject, type, files, title, preview, mark, children }: GuideCardProps) {
  const titleId = useId()
  const Icon = GUIDE_ICONS[type]
  return (
    <article
      aria-labelledby={titleId}
      data-subject={subject}
      className="flex min-h-72 flex-col rounded-sheet border border-line bg-sheet p-6 shadow-sheet"
    >
      <div className="mb-4 flex items-start justify-between gap-3">
        <span className="grid size-12 shrink-0 place-items-center rounded-control bg-subject-soft text-subject">
          <Icon aria-hidden className="size-6" strokeWidth={1.75} />
        </span>
        <div className="flex flex-wrap items-center justify-end gap-1.5">
          {mark && (
            <span className="rounded-full border border-edge px-2.5 py-0.5 font-semibold text-ink-soft text-sm">
              {mark}
            </span>
          )}
          <TypeBadge type={type} {...(files && { files })} />
        </div>
      </div>
      <h2 id={titleId} lang={title.lang} className="wrap-anywhere text-[1.375rem] leading-tight">
        {title.text}
      </h2>
      <p lang={preview.lang} className="wrap-anywhere mt-2 mb-5 text-[0.9375rem] text-ink-soft">
        {preview.text}
      </p>
      <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-2">{children(titleId)}</div>
    </article>
  )
}

const GUIDE_ICONS: Record<GuideType, LucideIcon> = {
  pdf: FileText,
  audio: Headphones,
  interactive: MousePointerClick,
  video: CirclePlay,
}
