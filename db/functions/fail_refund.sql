CREATE OR REPLACE FUNCTION fail_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE refunds SET status = 'failed', ended_at = NEW.created_at
    WHERE id = NEW.refund_id AND purchase_id = NEW.purchase_id AND amount_cents = NEW.amount_cents AND status = 'done';
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no completed refund of this amount' USING ERRCODE = 'restrict_violation';
  END IF;
  UPDATE purchases SET refunded_cents = refunded_cents - NEW.amount_cents WHERE id = NEW.purchase_id;
  INSERT INTO ledger_entries (student_id, kind, hours, purchase_id, refund_id, created_at)
    SELECT purchases.student_id, 'refund-refused', refunds.hours, purchases.id, refunds.id, NEW.created_at
    FROM refunds JOIN purchases ON purchases.id = refunds.purchase_id WHERE refunds.id = NEW.refund_id;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER payments_fail_refund
  BEFORE INSERT ON payments
  FOR EACH ROW
  WHEN ((new.refund_id IS NOT NULL) AND (new.amount_cents > 0))
  EXECUTE FUNCTION fail_refund();
