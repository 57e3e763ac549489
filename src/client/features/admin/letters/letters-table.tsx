import type { SentLetter } from '#shared/features/letters/sent-letters.contract'
import { useTranslation } from '../../../i18n/use-translation'
import { EmailText } from '../email-text'
import { Cell, Row, Table } from '../table'
import { useMoment } from '../use-moment'
import { LetterOutcome } from './letter-outcome'

export function LettersTable({ letters }: { letters: readonly SentLetter[] }) {
  const { t } = useTranslation('adminLetters')
  const { t: admin } = useTranslation('admin')
  return (
    <Table label={admin('nav.letters')} columns={[t('when'), t('what'), t('to'), t('outcome')]}>
      {letters.map((letter) => (
        <LetterRow key={letter.id} letter={letter} />
      ))}
    </Table>
  )
}

function LetterRow({ letter }: { letter: SentLetter }) {
  const { t } = useTranslation('adminLetters')
  const moment = useMoment()
  const { kind, recipient, createdAt, to } = letter
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
        <LetterOutcome letter={letter} />
      </Cell>
    </Row>
  )
}
