import type { SentEmail } from '#shared/features/emails/sent-emails.contract'
import { useTranslation } from '../../i18n/use-translation'
import { EmailText } from '../../portal/email-text'
import { Cell, Row, Table } from '../../portal/table'
import { useMoment } from '../../portal/use-moment'
import { EmailOutcome } from './email-outcome'

export function EmailsTable({ emails }: { emails: readonly SentEmail[] }) {
  const { t } = useTranslation('adminEmails')
  const { t: admin } = useTranslation('admin')
  return (
    <Table label={admin('nav.emails')} columns={[t('when'), t('what'), t('to'), t('outcome')]}>
      {emails.map((email) => (
        <EmailRow key={email.id} email={email} />
      ))}
    </Table>
  )
}

function EmailRow({ email }: { email: SentEmail }) {
  const { t } = useTranslation('adminEmails')
  const moment = useMoment()
  const { kind, recipient, createdAt, to } = email
  return (
    <Row>
      <Cell column={t('when')} className="whitespace-nowrap text-ink-soft">
        <time dateTime={createdAt}>{moment.dayAndTime(createdAt)}</time>
      </Cell>
      <Cell column={t('what')} className="font-semibold">
        {t(`kinds.${kind}`)}
      </Cell>
      <Cell column={t('to')} onPhone="wide" className="wrap-anywhere">
        {to.name ?? t(`recipients.${recipient}`)}
        <p className="text-ink-soft text-sm">
          {to.name && `${t(`recipients.${recipient}`)} · `}
          {to.address ? <EmailText email={to.address} /> : t('nobody')}
        </p>
      </Cell>
      <Cell column={t('outcome')} onPhone="wide" className="wrap-anywhere md:w-2/5">
        <EmailOutcome email={email} />
      </Cell>
    </Row>
  )
}
