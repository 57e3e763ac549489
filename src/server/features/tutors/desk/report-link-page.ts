import { SCREENS } from '#shared/screens'
import { businessDay } from '#shared/time/business-day'
import { formatLongDay } from '#shared/time/format-day'
import { GUARDIAN_TEXTS } from '#shared/words/emails/guardian.words'
import { EMAIL_LINK_WORDS } from '#shared/words/links/email-links.words'
import { REPORT_LINK_WORDS } from '#shared/words/links/report-link.words'
import { subjectName } from '#shared/words/subject.words'
import { type Html, html } from '../../../http/pages/html'
import { renderServerPage, type ServerPage } from '../../../http/pages/server-page'
import type { LinkedReport } from './report-link.service'

interface ReportPage extends ServerPage {
  /** The page's own address, to which its form is submitted. */
  path: string
}

export function renderReport(page: ReportPage, report: LinkedReport): string {
  const { language, path } = page
  const words = REPORT_LINK_WORDS[language]
  const { childName, tutorName, subject, sessionDate, attendance, done, stillHard, next, expiresAt } = report
  const session = words.session(subjectName(subject, language), tutorName, formatLongDay(sessionDate, language))
  return renderServerPage(page, {
    title: words.title(childName ?? GUARDIAN_TEXTS[language].student),
    path,
    body: html`
      <p class="auth-note">${session}${attendance && html`<br><b>${words.attendance[attendance]}</b>`}</p>
      <div class="report-text">
        <h2>${words.done}</h2>
        <p>${done}</p>
        ${stillHard && html`<h2>${words.stillHard}</h2><p>${stillHard}</p>`}
        <h2>${words.next}</h2>
        <p>${next}</p>
        ${renderWork(page, report)}
      </div>
      <p class="auth-hint">${words.until(formatLongDay(businessDay(expiresAt), language))}</p>
      <form method="post" action="${path}" class="auth-form">
        <button class="auth-button auth-button-quiet" type="submit">${words.end}</button>
      </form>
      ${renderFamilyLink(page)}`,
  })
}

function renderWork({ language }: ReportPage, { items }: LinkedReport): Html | null {
  if (items.length === 0) return null
  const words = REPORT_LINK_WORDS[language]
  return html`
        <h2>${words.work}</h2>
        <ul>${items.map(({ title, titleFr, isDone }) => {
          const name = language === 'fr' ? (titleFr ?? title) : title
          return html`<li>${name} (${isDone ? words.isDone : words.isLeft})</li>`
        })}</ul>`
}

export function renderEndedLink(page: ReportPage): string {
  const words = REPORT_LINK_WORDS[page.language]
  const body = html`<p class="auth-note" role="status">${words.endedText}</p>${renderFamilyLink(page)}`
  return renderServerPage(page, { title: words.ended, path: null, body })
}

export function renderBadReportLink(page: ReportPage): string {
  const { badLinkTitle: title } = EMAIL_LINK_WORDS[page.language]
  const problem = html`<p class="auth-problem" role="alert">${REPORT_LINK_WORDS[page.language].badLink}</p>`
  return renderServerPage(page, { title, path: null, body: html`${problem}${renderFamilyLink(page)}` })
}

function renderFamilyLink({ language }: ReportPage): Html {
  const { toFamily } = REPORT_LINK_WORDS[language]
  return html`<p class="auth-switch"><a href="${SCREENS.familyLogin.address}">${toFamily}</a></p>`
}
