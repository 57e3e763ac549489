CREATE OR REPLACE FUNCTION return_refused_hours() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE refunds
    SET status = CASE refunds.status WHEN 'pending' THEN 'refused' ELSE refunds.status END, ended_at = NEW.created_at
    FROM purchases
    WHERE refunds.id = NEW.refund_id AND refunds.status IN ('pending', 'failed') AND refunds.hours = NEW.hours
      AND purchases.id = refunds.purchase_id AND purchases.id = NEW.purchase_id
      AND purchases.student_id = NEW.student_id;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no pending refund of these hours' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER ledger_entries_refuse_refund
  BEFORE INSERT ON ledger_entries
  FOR EACH ROW
  WHEN (new.kind = 'refund-refused')
  EXECUTE FUNCTION return_refused_hours();
