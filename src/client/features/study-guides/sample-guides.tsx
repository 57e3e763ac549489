import type { Subject } from '#shared/subjects'
import { useTranslation } from '../../i18n/use-translation'
import { CardGrid } from './card-grid'
import { UnavailableAction } from './guide-action'
import { GuideCard } from './guide-card'

const SAMPLES = ['pdf', 'audio', 'interactive'] as const

/** What guides look like, in a subject that has none yet. */
export function SampleGuides({ subject }: { subject: Subject }) {
  const { t } = useTranslation('studyGuides')
  return (
    <section>
      <h2 className="text-heading">{t('empty.title')}</h2>
      <p className="mt-1 mb-6 max-w-prose text-ink-soft">{t('empty.text')}</p>
      <CardGrid>
        {SAMPLES.map((type) => (
          <GuideCard
            key={type}
            subject={subject}
            type={type}
            title={{ text: t(`samples.${type}.title`) }}
            preview={{ text: t(`samples.${type}.text`) }}
            mark={t('example')}
          >
            {(titleId) => <UnavailableAction type={type} describedBy={titleId} />}
          </GuideCard>
        ))}
      </CardGrid>
    </section>
  )
}
