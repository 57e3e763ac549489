CREATE OR REPLACE FUNCTION match_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM refunds JOIN purchases ON purchases.id = refunds.purchase_id
    WHERE refunds.id = NEW.refund_id AND refunds.status = 'pending' AND refunds.hours = -NEW.hours
      AND purchases.id = NEW.purchase_id AND purchases.student_id = NEW.student_id;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no pending refund of these hours' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER ledger_entries_match_refund
  BEFORE INSERT ON ledger_entries
  FOR EACH ROW
  WHEN (new.kind = 'purchase-refund')
  EXECUTE FUNCTION match_refund();
