import { useDeferredValue } from 'react'
import type { Language } from '#shared/languages'
import { type MarkdownBlock, plainText } from '#shared/markdown/markdown'
import { businessDay } from '#shared/time/business-day'
import { formatLongDay } from '#shared/time/format-day'
import { lateCancellationWords } from '#shared/words/late-cancellation.words'
import { privacyOfficerWords } from '#shared/words/pages/privacy-officer.words'
import { lateHours, school, supportEmail } from '../../device/page-settings'
import { currentLanguage } from '../../i18n/i18n'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { paths } from '../../paths'
import { Page } from '../../ui/page'
import { headingIds, MarkdownView } from '../../ui/text/markdown-view'
import { LEGAL_TEXTS, type LegalPage } from './legal-texts'

export function preloadLegalText(page: LegalPage): Promise<unknown> {
  return LEGAL_TEXTS[page][currentLanguage()].load()
}

export function LegalScreen({ screen: page }: { screen: LegalPage }) {
  const { t } = useTranslation('legal')
  // Shows the old text while the one in the new language is loading.
  const language = useDeferredValue(useLanguage())
  const [lead, ...rest] = LEGAL_TEXTS[page][language].read()
  const fillIns = {
    supportEmail: <a href={paths.mailTo(supportEmail())}>{supportEmail()}</a>,
    ...cancellationRule(language),
    privacyOfficer: import.meta.env.SSR
      ? '__PRIVACY_OFFICER__'
      : privacyOfficerWords[language](school().privacy.officer),
  }
  return (
    <Page title={t(`${page}.title`)} eyebrow={<LastUpdated />}>
      <div lang={language} className="grid gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,44rem)_16rem] lg:justify-between">
        <div className="prose text-ink-soft text-lead">
          {lead && <MarkdownView blocks={[lead]} language={language} fillIns={fillIns} />}
        </div>
        <TableOfContents blocks={rest} />
        <div className="prose min-w-0">
          <MarkdownView blocks={rest} language={language} fillIns={fillIns} />
        </div>
      </div>
    </Page>
  )
}

/** The operator's setting, which the server writes into a prerendered page. */
function cancellationRule(language: Language) {
  if (import.meta.env.SSR) return { cancellingRule: '__CANCELLING_RULE__', movingRule: '__MOVING_RULE__' }
  const { cancelling, moving } = lateCancellationWords[language]
  return { cancellingRule: cancelling(lateHours()), movingRule: moving(lateHours()) }
}

/** Always today. The server writes the date into a prerendered page. */
function LastUpdated() {
  const { t } = useTranslation('legal')
  const language = useLanguage()
  const today = import.meta.env.SSR ? '__TODAY__' : formatLongDay(businessDay(new Date()), language)
  return (
    <>
      <span className="font-semibold">{t('lastUpdated')}</span> <time suppressHydrationWarning>{today}</time>
    </>
  )
}

const MIN_SECTIONS = 4

/** Only for long pages. */
function TableOfContents({ blocks }: { blocks: readonly MarkdownBlock[] }) {
  const { t } = useTranslation('legal')
  const sections = [...headingIds(blocks)].flatMap(([block, id]) =>
    block.kind === 'heading' && block.level === 2 ? [{ id, text: plainText(block.content) }] : [],
  )
  if (sections.length < MIN_SECTIONS) return null
  return (
    <nav aria-label={t('contents')} className="lg:col-start-2 lg:row-span-2 lg:row-start-1 print:hidden">
      <div className="rounded-sheet border border-line bg-sheet p-5 lg:sticky lg:top-6">
        <h2 className="mb-2 text-subheading">{t('contents')}</h2>
        <ol className="text-[0.9375rem] sm:columns-2 sm:gap-x-8 lg:columns-1">
          {sections.map(({ id, text }) => (
            <li key={id} className="break-inside-avoid">
              <a
                href={`#${id}`}
                className="block py-1.5 text-ink-soft leading-snug underline-offset-4 hover:text-ink hover:underline"
              >
                {text}
              </a>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  )
}
