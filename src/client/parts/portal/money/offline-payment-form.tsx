import { useQuery } from '@tanstack/react-query'
import { RECORDED_METHODS } from '#shared/features/billing/hours.rules'
import { OfflinePayment } from '#shared/features/billing/payments.contract'
import { toCents } from '#shared/features/billing/purchase.rules'
import { hoursFor } from '#shared/features/school/prices.rules'
import { school } from '../../../device/page-settings'
import { useDraft } from '../../../form/use-draft'
import { useForm } from '../../../form/use-form'
import { validate } from '../../../form/validate'
import { readNumber, useAmounts } from '../../../i18n/amounts'
import { useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { Checkbox } from '../../../ui/fields/checkbox'
import { FormButtons } from '../../../ui/fields/form-buttons'
import { SelectField } from '../../../ui/fields/select-field'
import { TextField } from '../../../ui/fields/text-field'
import { StaffFailure } from '../staff-failure'
import { bankLineQueries } from './bank-lines.queries'
import { paymentActions } from './payments.queries'

const EMPTY = {
  hours: '',
  amount: '',
  method: RECORDED_METHODS[0] as OfflinePayment['method'],
  /** A guardian's id, or empty for the student. */
  payer: undefined as string | undefined,
  note: '',
  isTaxExempt: false,
}

interface OfflinePaymentFormProps {
  studentId: string
  /** The line of a bank file that reports the payment; its amount is fixed if the line is clear. */
  line?: { bankLine: string; amountCents: number | null }
  onDone: () => void
}

export function OfflinePaymentForm({ studentId, line, onDone }: OfflinePaymentFormProps) {
  const { t } = useTranslation('adminMoney')
  const amounts = useAmounts()
  const draft = useDraft(null, line ? proposeFor(line, amounts.plainNumber) : EMPTY)
  const { hours, amount, method, note, isTaxExempt } = draft.values
  const payer = usePayer(studentId, draft.values.payer)
  const form = useForm({
    draft,
    validated: validate(OfflinePayment, {
      studentId,
      hours: readNumber(hours),
      amountCents: line?.amountCents ?? toCents(readNumber(amount)),
      method,
      note: note.trim() || undefined,
      ...(isTaxExempt && { isTaxExempt }),
      ...(payer.chosen && { guardianId: payer.chosen }),
      ...(line && { bankLine: line.bankLine }),
    }),
    action: paymentActions.recordOffline,
    onSuccess: (saved) => {
      showNotice({
        title: t('offlinePayment.done'),
        description: t('offlinePayment.added', { hours: amounts.hours(saved.hours) }),
      })
      onDone()
    },
  })
  return (
    <form noValidate className="mt-4 grid gap-5" onSubmit={form.submit}>
      {payer.options.length > 1 && (
        <SelectField
          label={t('offlinePayment.payer')}
          hint={t('offlinePayment.payerHint')}
          options={payer.options}
          value={payer.chosen}
          onChange={(chosen) => form.change({ payer: chosen })}
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('hours')}
          hint={line ? t('offlinePayment.hoursHint') : undefined}
          {...form.field('hours')}
          inputMode="decimal"
        />
        {line?.amountCents == null && (
          <TextField
            label={t('confirmPayment.amount')}
            {...form.text('amount')}
            error={form.errorOf('amountCents')}
            inputMode="decimal"
          />
        )}
      </div>
      <SelectField
        label={t('offlinePayment.method')}
        options={RECORDED_METHODS.map((value) => ({ value, label: t(`offlinePayment.methods.${value}`) }))}
        value={method}
        onChange={(chosen) => form.change({ method: chosen })}
      />
      <TextField label={t('offlinePayment.note')} hint={t('offlinePayment.noteHint')} {...form.field('note')} />
      <div>
        <Checkbox
          label={t('offlinePayment.exempt')}
          isChecked={isTaxExempt}
          onChange={(chosen) => form.change({ isTaxExempt: chosen })}
        />
        <p className="text-ink-soft text-sm">{t('offlinePayment.exemptHint')}</p>
      </div>
      <StaffFailure title={t('offlinePayment.failed')} error={form.send.error} />
      <FormButtons isBusy={form.send.isPending || payer.isPending} cancel={t('cancel')} onCancel={onDone}>
        {t('offlinePayment.send')}
      </FormButtons>
    </form>
  )
}

/** The hours that the amount buys at today's prices. */
function proposeFor({ amountCents }: { amountCents: number | null }, plainNumber: (value: number) => string) {
  const hours = amountCents === null ? 0 : hoursFor(amountCents, school().prices)
  return { ...EMPTY, method: 'interac' as const, hours: hours > 0 ? plainNumber(hours) : '' }
}

/** The person named on the receipt: by default the first guardian of the family. */
function usePayer(studentId: string, asked: string | undefined) {
  const query = useQuery(bankLineQueries.payer(studentId))
  const [match] = query.data ?? []
  const guardians = (match?.guardians ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const student = { value: '', label: match?.student.name ?? match?.student.email ?? '' }
  const options = guardians.length > 0 ? [...guardians, student] : []
  const isOffered = options.some(({ value }) => value === asked)
  return {
    options,
    chosen: isOffered && asked !== undefined ? asked : (guardians[0]?.value ?? ''),
    isPending: query.isPending,
  }
}
