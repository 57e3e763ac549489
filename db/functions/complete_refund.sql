CREATE OR REPLACE FUNCTION complete_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE refunds SET status = 'done', ended_at = NEW.created_at
    WHERE id = NEW.refund_id AND purchase_id = NEW.purchase_id
      AND amount_cents = -NEW.amount_cents AND status = 'pending';
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no pending refund of this amount' USING ERRCODE = 'restrict_violation';
  END IF;
  UPDATE purchases SET refunded_cents = refunded_cents - NEW.amount_cents WHERE id = NEW.purchase_id;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER payments_close_refund
  BEFORE INSERT ON payments
  FOR EACH ROW
  WHEN ((new.refund_id IS NOT NULL) AND (new.amount_cents < 0))
  EXECUTE FUNCTION complete_refund();
