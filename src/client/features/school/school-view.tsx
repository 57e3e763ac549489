import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SchoolChange, type SchoolState } from '#shared/features/school/school.contract'
import type { SchoolSettings } from '#shared/features/school/school.rules'
import { useAction } from '../../api/use-action'
import { useErrorWords } from '../../form/use-error-words'
import { useFormats } from '../../i18n/formats'
import { useTranslation } from '../../i18n/use-translation'
import { showNotice } from '../../notices/notice-store'
import { DashboardLink } from '../../portal/dashboard-link'
import { QueryContent } from '../../portal/query-content'
import { RowsSkeleton } from '../../portal/rows-skeleton'
import { usePermissions } from '../../portal/use-permissions'
import { Badge } from '../../ui/badge'
import { Switch } from '../../ui/fields/switch'
import { Page } from '../../ui/page'
import { Closures } from './closures'
import { FamiliesPreview } from './families-preview'
import { LessonsFields } from './lessons-section'
import { ContactFields, TaxFields } from './money-section'
import { OpeningHoursEditor } from './opening-hours-section'
import { PricesFields } from './prices-section'
import { SaveBar, useChangeWords } from './save-bar'
import { schoolActions, schoolQueries } from './school.queries'
import { changedDays, changedParts, NO_EDITS, readPrices, type SchoolEdits, toChange, withEdits } from './school-edits'
import { Section } from './section'
import { SubjectList } from './subjects-section'

/** What families can book and buy. */
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
  const { changes: may } = usePermissions()
  const saving = useSaving({ state, edits, onEdit, onConflict })
  const { settings, prices } = withEdits(state, edits)
  const parts = changedParts(state, edits)
  const list = readPrices(prices)
  const readable = list.packages.filter(({ hours, priceCents }) => hours > 0 && priceCents > 0)
  const change = (changed: Partial<SchoolSettings>) => onEdit({ ...edits, settings: { ...edits.settings, ...changed } })
  const isOwner = may('prices')

  return (
    <>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22.25rem]">
        <div className="grid gap-5">
          <Section title={t('hours.title')} text={t('hours.text')}>
            <OpeningHoursEditor
              hours={settings.openingHours}
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
            <LessonsFields settings={settings} stored={state.settings} onChange={change} />
          </Section>
          <fieldset disabled={!isOwner} className="contents">
            <Section title={t('prices.title')} text={isOwner ? t('prices.text') : t('ownersOnly')} isFlush>
              <PricesFields
                prices={prices}
                from={edits.pricesFrom}
                isChanged={parts.includes('prices')}
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
            <SubjectList subjects={settings.tutoringSubjects} tutors={state.tutors} />
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
                sample={readable.find(({ isPopular }) => isPopular) ?? readable[0] ?? null}
                onChange={change}
              />
            </Section>
          </fieldset>
          <Section title={t('contact.title')} text={t('contact.text')}>
            <ContactFields settings={settings} isTimeZoneFixed={state.isTimeZoneFixed} onChange={change} />
          </Section>
        </div>
        <FamiliesPreview
          next={{ settings, prices: { ...list, packages: readable } }}
          stored={{ settings: state.settings, prices: state.prices }}
        />
      </div>
      <SaveBar
        changes={useChangeWords(state, edits)}
        problem={saving.problem}
        isBusy={saving.isBusy}
        onSave={saving.save}
        onDiscard={saving.discard}
      />
    </>
  )
}

function useSaving({ state, edits, onEdit, onConflict }: SchoolFormProps) {
  const { t } = useTranslation('adminSchool')
  const errorWords = useErrorWords()
  const [problem, setProblem] = useState<string>()
  const save = useAction({
    ...schoolActions.save,
    onSuccess: () => {
      onEdit(NO_EDITS)
      setProblem(undefined)
      showNotice({ title: t('save.doneTitle'), description: t('save.done') })
    },
    onError: (error) => {
      const isConflict = 'body' in error && (error.body as { code?: string }).code === 'EDIT_CONFLICT'
      if (isConflict) onConflict()
      setProblem(isConflict ? t('save.conflict') : errorWords.refusal(error, t('save.failed')))
    },
  })
  return {
    problem,
    isBusy: save.isPending,
    save() {
      const change = toChange(state, edits)
      const { error } = SchoolChange.safeParse(change)
      const [issue] = error?.issues ?? []
      if (issue) return setProblem(errorWords.field(issue.message) ?? t('save.failed'))
      save.mutate({ version: state.version, change })
    },
    discard() {
      onEdit(NO_EDITS)
      setProblem(undefined)
    },
  }
}
