CREATE OR REPLACE FUNCTION pay_purchase() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE purchases SET status = 'paid', paid_at = NEW.created_at
    WHERE id = NEW.purchase_id AND student_id = NEW.student_id AND hours = NEW.hours AND status <> 'paid';
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no unpaid purchase of these hours' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER ledger_entries_pay_purchase
  BEFORE INSERT ON ledger_entries
  FOR EACH ROW
  WHEN (new.kind = 'purchase')
  EXECUTE FUNCTION pay_purchase();
