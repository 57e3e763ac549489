ALTER TABLE "letters" DROP CONSTRAINT "letters_kind_known";--> statement-breakpoint
ALTER TABLE "provider_payments" DROP CONSTRAINT "provider_payments_returned_at_most";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_status_known";--> statement-breakpoint
DROP INDEX "payments_refund_key";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "provider_id" text;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_refund_key" ON "payments" USING btree ("refund_id",("amount_cents" > 0));--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_kind_known" CHECK ("letters"."kind" in ('confirm-address', 'forgotten-password', 'password-changed', 'address-changed', 'address-wanted', 'factor-added', 'factor-removed', 'factor-recovered', 'device-new', 'guardian-invited', 'sharing-begun', 'session-booked', 'series-booked', 'session-moved', 'session-cancelled', 'series-cancelled', 'session-reassigned', 'session-marked', 'session-tomorrow', 'session-soon', 'purchase-receipt', 'transfer-reminder', 'purchase-refunded', 'refund-failed', 'hours-low', 'hours-given-back', 'tutor-report', 'weekly-progress', 'tutor-day', 'tutor-invited'));--> statement-breakpoint
ALTER TABLE "provider_payments" ADD CONSTRAINT "provider_payments_returned_not_negative" CHECK ("provider_payments"."returned_cents" >= 0);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_status_known" CHECK ("refunds"."status" in ('pending', 'done', 'refused', 'failed'));--> statement-breakpoint
-- The money of a refund that comes back makes it failed, and returns its hours by a row of the ledger: all of it stands or
-- falls together. Triggers run in the order of their names: this one lowers what was refunded after `payments_count` has
-- raised what was received, so that a paid purchase is paid in full at every moment.
CREATE FUNCTION fail_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE refunds SET status = 'failed', ended_at = NEW.created_at
    WHERE id = NEW.refund_id AND purchase_id = NEW.purchase_id AND amount_cents = NEW.amount_cents AND status = 'done';
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no refund of this money that is done' USING ERRCODE = 'restrict_violation';
  END IF;
  UPDATE purchases SET refunded_cents = refunded_cents - NEW.amount_cents WHERE id = NEW.purchase_id;
  INSERT INTO credit_entries (student_id, kind, hours, purchase_id, refund_id, created_at)
    SELECT purchases.student_id, 'refund-refused', refunds.hours, purchases.id, refunds.id, NEW.created_at
    FROM refunds JOIN purchases ON purchases.id = refunds.purchase_id WHERE refunds.id = NEW.refund_id;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER payments_fail_refund BEFORE INSERT ON payments
  FOR EACH ROW WHEN (NEW.refund_id IS NOT NULL AND NEW.amount_cents > 0) EXECUTE FUNCTION fail_refund();
--> statement-breakpoint
DROP TRIGGER payments_close_refund ON payments;
--> statement-breakpoint
CREATE TRIGGER payments_close_refund BEFORE INSERT ON payments
  FOR EACH ROW WHEN (NEW.refund_id IS NOT NULL AND NEW.amount_cents < 0) EXECUTE FUNCTION close_refund();
--> statement-breakpoint
-- Hours return while a refund is pending, which makes it refused, or with the money of one that failed just now.
CREATE OR REPLACE FUNCTION refuse_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE refunds SET status = CASE refunds.status WHEN 'pending' THEN 'refused' ELSE refunds.status END, ended_at = NEW.created_at
    FROM purchases
    WHERE refunds.id = NEW.refund_id AND refunds.status IN ('pending', 'failed') AND refunds.hours = NEW.hours
      AND purchases.id = refunds.purchase_id AND purchases.id = NEW.purchase_id
      AND purchases.student_id = NEW.student_id;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no pending refund of these hours' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- What was refused or failed makes room for another refund of the same hours.
CREATE OR REPLACE FUNCTION begin_refund() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  bought purchases%ROWTYPE;
  refunded_hours numeric;
  refunded_cents bigint;
BEGIN
  -- The lock puts refunds of one purchase in a queue, so that each sees those before it.
  SELECT * INTO bought FROM purchases WHERE id = NEW.purchase_id FOR UPDATE;
  SELECT sum(hours), sum(amount_cents) INTO refunded_hours, refunded_cents
    FROM refunds WHERE purchase_id = NEW.purchase_id AND status NOT IN ('refused', 'failed');
  IF NEW.status <> 'pending' OR bought.status <> 'paid'
    OR refunded_hours > bought.hours OR refunded_cents > bought.amount * 100 THEN
    RAISE EXCEPTION 'a refund begins pending, of no more than was paid'
      USING ERRCODE = 'restrict_violation', CONSTRAINT = 'refunds_within_purchase';
  END IF;
  INSERT INTO credit_entries (student_id, kind, hours, purchase_id, refund_id, administrator_id, created_at)
    VALUES (bought.student_id, 'purchase-refund', -NEW.hours, bought.id, NEW.id, NEW.administrator_id, NEW.created_at);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The taxes of a credit note follow those of the notes before it whose money stayed with the buyer.
CREATE OR REPLACE FUNCTION make_credit_note(of_refund integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO receipts (series, purchase_id, refund_id, student_id, issued_at, language, seller_name, seller_address,
    buyer_name, payment_method, hours, amount_cents, taxes, balance_hours)
  SELECT CASE receipt.series WHEN 'demo-receipt' THEN 'demo-credit-note' ELSE 'credit-note' END,
    receipt.purchase_id, refund.id, receipt.student_id, refund.ended_at, receipt.language, coalesce(sellers.name, 'Plume'), coalesce(sellers.address, ''),
    receipt.buyer_name, receipt.payment_method, refund.hours, refund.amount_cents,
    taxes_within(earlier.cents, earlier.cents + refund.amount_cents, receipt.taxes), buyer.credits_remaining
  FROM refunds AS refund
  JOIN receipts AS receipt ON receipt.purchase_id = refund.purchase_id AND receipt.refund_id IS NULL
  JOIN students AS buyer ON buyer.id = receipt.student_id
  CROSS JOIN LATERAL (SELECT coalesce(sum(note.amount_cents), 0)::integer AS cents FROM receipts AS note
    JOIN refunds AS noted ON noted.id = note.refund_id
    WHERE note.purchase_id = refund.purchase_id AND noted.status = 'done') AS earlier
  LEFT JOIN sellers ON true
  WHERE refund.id = of_refund
$$;
