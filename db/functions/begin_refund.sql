CREATE OR REPLACE FUNCTION begin_refund() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  bought purchases%ROWTYPE;
  refunded_hours numeric;
  refunded_cents bigint;
BEGIN
  -- The lock serializes refunds of one purchase, so that each sees the earlier ones.
  SELECT * INTO bought FROM purchases WHERE id = NEW.purchase_id FOR UPDATE;
  SELECT sum(hours), sum(amount_cents) INTO refunded_hours, refunded_cents
    FROM refunds WHERE purchase_id = NEW.purchase_id AND status NOT IN ('refused', 'failed');
  IF NEW.status <> 'pending' OR bought.status <> 'paid'
    OR refunded_hours > bought.hours OR refunded_cents > bought.amount * 100 THEN
    RAISE EXCEPTION 'a refund starts pending and cannot exceed its purchase'
      USING ERRCODE = 'restrict_violation', CONSTRAINT = 'refunds_within_purchase';
  END IF;
  INSERT INTO ledger_entries (student_id, kind, hours, purchase_id, refund_id, administrator_id, created_at)
    VALUES (bought.student_id, 'purchase-refund', -NEW.hours, bought.id, NEW.id, NEW.administrator_id, NEW.created_at);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER refunds_begin
  AFTER INSERT ON refunds
  FOR EACH ROW
  EXECUTE FUNCTION begin_refund();
