import { type ReactNode, useEffect } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { PenText } from './text/pen-text'

interface PageProps {
  /** Also the document's title. One word may be underlined (see PenText). */
  title: string
  /** The document's title if it differs; the heading begins with it for screen readers. */
  documentTitle?: string
  subtitle?: string
  width?: 'page' | 'reading'
  /** A short line above the title. */
  eyebrow?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

export function Page({
  title,
  documentTitle = title,
  subtitle,
  width = 'page',
  eyebrow,
  actions,
  children,
}: PageProps) {
  useDocumentTitle(documentTitle.replace(/<\/?pen>/g, ''))
  return (
    <div
      className={`mx-auto w-full px-4 pt-2 pb-16 sm:px-6 sm:pt-7 ${width === 'page' ? 'max-w-page' : 'max-w-reading'}`}
    >
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-5 sm:mb-8">
        <div className="min-w-0 grow">
          {eyebrow && <p className="mb-1 text-ink-soft first-letter:uppercase">{eyebrow}</p>}
          <h1 tabIndex={-1} className="wrap-anywhere text-title">
            {documentTitle !== title && <span className="sr-only">{documentTitle}: </span>}
            <PenText text={title} />
          </h1>
          {subtitle && <p className="wrap-anywhere mt-2 max-w-prose text-ink-soft">{subtitle}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2 max-sm:w-full sm:gap-3">{actions}</div>}
      </header>
      {children}
    </div>
  )
}

export function useDocumentTitle(title: string): void {
  const { t } = useTranslation()
  const documentTitle = t('documentTitle', { title })
  useEffect(() => {
    document.title = documentTitle
  }, [documentTitle])
}
