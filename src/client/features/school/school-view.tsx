import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { SchoolState } from '#shared/features/school/school.contract'
import type { SchoolSettings } from '#shared/features/school/school.rules'
import { useFormats } from '../../i18n/formats'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { AffectedSessions } from '../../parts/portal/affected-sessions'
import { DashboardLink } from '../../parts/portal/dashboard-link'
import { QueryContent } from '../../parts/portal/lists/query-content'
import { RowsSkeleton } from '../../parts/portal/lists/rows-skeleton'
import { usePermissions } from '../../parts/portal/use-permissions'
import { Badge } from '../../ui/badge'
import { Switch } from '../../ui/fields/switch'
import { Page } from '../../ui/page'
import { Closures } from './closures'
import { FamiliesPreview } from './families-preview'
import { LessonsFields } from './lessons-section'
import { ContactFields, TaxFields } from './money-section'
import { OpeningHoursEditor } from './opening-hours-section'
import { PricesFields } from './prices-section'
import { PrivacyFields } from './privacy-section'
import { SaveBar, useChangeWords } from './save-bar'
import { schoolQueries } from './school.queries'
import { changedDays, changedParts, NO_EDITS, readPrices, type SchoolEdits, withEdits } from './school-edits'
import { Section } from './section'
import { SubjectFields } from './subjects-section'
import { useSchoolSave } from './use-school-save'

/** The settings of bookings and prices. */
export function SchoolView() {
  const { t } = useTranslation('adminSchool')
  const { t: admin } = useTranslation('admin')
  const query = useQuery(schoolQueries.state())
  const [edits, setEdits] = useState<SchoolEdits>(NO_EDITS)
  const isChanged = query.data !== undefined && changedParts(query.data, edits).length > 0
  return (
    <Page
      eyebrow={<DashboardLink />}
      title={admin('nav.school')}
      subtitle={t('subtitle')}
      actions={isChanged && <Badge>{t('unsaved')}</Badge>}
    >
      <QueryContent query={query} failed={t('failed')} loading={<RowsSkeleton label={t('loading')} />}>
        {(state) => <SchoolForm state={state} edits={edits} onEdit={setEdits} onConflict={query.refetch} />}
      </QueryContent>
    </Page>
  )
}

interface SchoolFormProps {
  state: SchoolState
  edits: SchoolEdits
  onEdit: (edits: SchoolEdits) => void
  /** Somebody else has saved: fetches the settings again. The edits stay. */
  onConflict: () => void
}

function SchoolForm({ state, edits, onEdit, onConflict }: SchoolFormProps) {
  const { t } = useTranslation('adminSchool')
  const formats = useFormats()
  const fields = useRef<HTMLDivElement>(null)
  const { changes: may } = usePermissions()
  const saving = useSchoolSave({ state, edits, onEdit, onConflict })
  const { affected, errorOf } = saving
  const { settings, prices } = withEdits(state, edits, useLanguage())
  const parts = changedParts(state, edits)
  const list = readPrices(prices)
  const readable = list.packages.filter(({ hours, priceCents }) => hours > 0 && priceCents > 0)
  const change = (changed: Partial<SchoolSettings>) => onEdit({ ...edits, settings: { ...edits.settings, ...changed } })
  const isOwner = may('prices')

  return (
    <div ref={fields}>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22.25rem]">
        <div className="grid gap-5">
          <Section title={t('hours.title')} text={t('hours.text')}>
            <OpeningHoursEditor
              openingHours={settings.openingHours}
              changed={changedDays(state.settings.openingHours, settings.openingHours)}
              onChange={(openingHours) => change({ openingHours })}
            />
            <Closures
              exceptions={settings.openingExceptions}
              isChanged={parts.includes('openingExceptions')}
              onChange={(openingExceptions) => change({ openingExceptions })}
            />
          </Section>
          <Section title={t('lessons.title')} text={t('lessons.text')}>
            <LessonsFields settings={settings} stored={state.settings} errorOf={errorOf} onChange={change} />
          </Section>
          <fieldset disabled={!isOwner} className="contents">
            <Section title={t('prices.title')} text={isOwner ? t('prices.text') : t('ownersOnly')} isFlush>
              <PricesFields
                prices={prices}
                from={edits.pricesFrom}
                isChanged={parts.includes('prices')}
                errorOf={errorOf}
                onChange={(next) => onEdit({ ...edits, prices: next })}
                onFrom={(pricesFrom) => onEdit({ ...edits, pricesFrom })}
              />
              {state.upcomingPrices && (
                <p className="border-line border-t px-4 py-3 text-sm sm:px-6">
                  {t('prices.upcoming', { day: formats.day(state.upcomingPrices.from) })}
                </p>
              )}
            </Section>
          </fieldset>
          <Section title={t('subjects.title')} text={t('subjects.text')} isFlush>
            <SubjectFields
              subjects={settings.tutoringSubjects}
              stored={state.settings.tutoringSubjects}
              tutors={state.tutors}
              error={errorOf('settings.tutoringSubjects')}
              onChange={(tutoringSubjects) => change({ tutoringSubjects })}
            />
          </Section>
          <fieldset disabled={!isOwner} className="contents">
            <Section
              title={t('taxes.title')}
              text={isOwner ? t('taxes.text') : t('ownersOnly')}
              action={
                <Switch
                  label={t('taxes.included')}
                  isOn={settings.taxes.areIncluded}
                  onChange={(areIncluded) => change({ taxes: { ...settings.taxes, areIncluded } })}
                />
              }
            >
              <TaxFields
                settings={settings}
                errorOf={errorOf}
                sample={readable.find(({ isPopular }) => isPopular) ?? readable[0] ?? null}
                onChange={change}
              />
            </Section>
          </fieldset>
          <Section title={t('contact.title')} text={t('contact.text')}>
            <ContactFields
              settings={settings}
              isTimeZoneFixed={state.isTimeZoneFixed}
              errorOf={errorOf}
              onChange={change}
            />
          </Section>
          <Section title={t('privacy.title')} text={t('privacy.text')}>
            <PrivacyFields settings={settings} errorOf={errorOf} onChange={change} />
          </Section>
        </div>
        <FamiliesPreview
          next={{ settings, prices: { ...list, packages: readable } }}
          stored={{ settings: state.settings, prices: state.prices }}
        />
      </div>
      {affected.sessions.length > 0 && (
        <div className="mt-6">
          <AffectedSessions sessions={affected.sessions} state={affected.decisions} />
        </div>
      )}
      <SaveBar
        changes={useChangeWords(state, edits)}
        affected={affected.count}
        isBlocked={affected.isUndecided}
        problem={saving.problem}
        isBusy={saving.isBusy}
        onSave={() => fields.current && saving.save(fields.current)}
        onDiscard={saving.discard}
      />
    </div>
  )
}
