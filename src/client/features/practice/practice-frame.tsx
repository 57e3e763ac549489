import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { paths } from '../../paths'
import { AppLink } from '../../ui/app-link'
import { FixedBar } from '../../ui/fixed-bar'
import { useDocumentTitle } from '../../ui/page'

interface PracticeFrameProps {
  title: string
  /** At the upper right: the last answers, or the marks of a skill. */
  marks?: ReactNode
  /** Below the title. */
  status: ReactNode
  /** Actions that are always on screen. */
  bar: ReactNode
  children: ReactNode
}

/** One question, or what belongs to it. Whatever follows, the footer too, is below the screen. */
export function PracticeFrame({ title, marks, status, bar, children }: PracticeFrameProps) {
  const { t } = useTranslation('practice')
  useDocumentTitle(title)
  return (
    <div
      data-focused
      className="mx-auto flex min-h-dvh w-full max-w-reading grow flex-col px-3 pt-2 pb-4 sm:px-6 sm:pt-4"
    >
      <div className="flex min-h-11 items-center justify-between gap-3 px-1">
        <AppLink
          href={paths.practice}
          className="inline-flex min-h-11 items-center gap-2 pr-3 text-ink-soft hover:text-ink"
        >
          <X aria-hidden className="size-5" />
          {t('stop')}
        </AppLink>
        {marks}
      </div>
      <h1 tabIndex={-1} className="wrap-anywhere px-1 text-[1.6875rem] leading-tight sm:text-heading short:text-xl">
        {title}
      </h1>
      <div className="mt-1.5 mb-3 px-1 short:mb-2">{status}</div>
      {children}
      <FixedBar>{bar}</FixedBar>
    </div>
  )
}
