import { type Incident, NewIncident } from '#shared/features/staff/incidents.contract'
import { useToday } from '../../../device/today'
import { useDraft } from '../../../form/use-draft'
import { useForm } from '../../../form/use-form'
import { validate } from '../../../form/validate'
import { useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { StaffFailure } from '../../../parts/portal/staff-failure'
import { useMoment } from '../../../parts/portal/use-moment'
import { Field } from '../../../ui/fields/field'
import { FormButtons } from '../../../ui/fields/form-buttons'
import { RadioCards } from '../../../ui/fields/radio-cards'
import { TextArea } from '../../../ui/fields/text-area'
import { TextField } from '../../../ui/fields/text-field'
import { saveIncident } from './incidents.queries'

type IncidentValues = ReturnType<typeof valuesOf>

function valuesOf(incident: Incident | null, today: string) {
  return {
    information: incident?.information ?? '',
    circumstances: incident?.circumstances ?? '',
    happenedOn: incident?.happenedOn ?? '',
    noticedOn: incident?.noticedOn ?? today,
    peopleCount: String(incident?.peopleCount ?? ''),
    isRiskSerious: incident?.isRiskSerious ?? false,
    riskReasons: incident?.riskReasons ?? '',
    commissionNotifiedOn: incident?.commissionNotifiedOn ?? '',
    peopleNotifiedOn: incident?.peopleNotifiedOn ?? '',
    measures: incident?.measures ?? '',
  }
}

function bodyOf(values: IncidentValues) {
  const { happenedOn, peopleCount, commissionNotifiedOn, peopleNotifiedOn } = values
  return {
    ...values,
    happenedOn: happenedOn || null,
    peopleCount: peopleCount.trim() === '' ? null : Number(peopleCount),
    commissionNotifiedOn: commissionNotifiedOn || null,
    peopleNotifiedOn: peopleNotifiedOn || null,
  }
}

/** Enters or corrects an incident. */
export function IncidentForm({ incident, onDone }: { incident: Incident | null; onDone: () => void }) {
  const { t } = useTranslation('adminIncidents')
  const today = useToday()
  const moment = useMoment()
  const draft = useDraft<IncidentValues>(null, valuesOf(incident, today))
  const form = useForm({
    draft,
    validated: validate(NewIncident, bodyOf(draft.values)),
    action: saveIncident(incident?.id ?? null),
    onSuccess: () => {
      showNotice({ title: t('saved') })
      onDone()
    },
  })
  const day = { type: 'date', max: today }
  const lines = (name: 'information' | 'circumstances' | 'riskReasons' | 'measures', hint?: string) => (
    <Field label={t(`form.${name}`)} hint={hint} error={form.errorOf(name)}>
      {(control) => <TextArea {...control} {...form.text(name)} rows={3} className="w-full" />}
    </Field>
  )
  return (
    <form noValidate className="mt-5 grid gap-5" onSubmit={form.submit}>
      {incident && (
        <p className="text-ink-soft text-sm">
          {t('form.enteredBy', { name: incident.enteredBy, day: moment.dayAndTime(incident.createdAt) })}
        </p>
      )}
      {lines('information', t('form.informationHint'))}
      {lines('circumstances')}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField label={t('form.happenedOn')} hint={t('form.happenedHint')} {...form.field('happenedOn')} {...day} />
        <TextField label={t('form.noticedOn')} {...form.field('noticedOn')} {...day} />
      </div>
      <TextField
        label={t('form.peopleCount')}
        hint={t('form.peopleHint')}
        {...form.field('peopleCount')}
        inputMode="numeric"
      />
      <RadioCards
        label={t('form.risk')}
        options={[
          { value: 'no', label: t('form.no') },
          { value: 'yes', label: t('form.yes') },
        ]}
        chosen={form.values.isRiskSerious ? 'yes' : 'no'}
        onChoose={(chosen) => form.change({ isRiskSerious: chosen === 'yes' })}
        className="grid-cols-2"
      />
      {lines('riskReasons', t('form.riskHint'))}
      <div className="grid gap-3">
        {form.values.isRiskSerious && <p className="text-sm">{t('form.noticesText')}</p>}
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField label={t('form.commissionNotifiedOn')} {...form.field('commissionNotifiedOn')} {...day} />
          <TextField label={t('form.peopleNotifiedOn')} {...form.field('peopleNotifiedOn')} {...day} />
        </div>
      </div>
      {lines('measures')}
      <StaffFailure title={t('notSaved')} error={form.send.error} />
      <FormButtons isBusy={form.send.isPending} cancel={t('form.cancel')} onCancel={onDone}>
        {t('form.save')}
      </FormButtons>
    </form>
  )
}
