CREATE OR REPLACE FUNCTION guard_purchase() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.status = 'pending' AND NEW.received_cents = 0 THEN RETURN NEW; END IF;
    RAISE EXCEPTION 'a purchase begins pending' USING ERRCODE = 'restrict_violation';
  END IF;
  IF (NEW.student_id, NEW.hours, NEW.amount, NEW.payment_method, NEW.reference, NEW.created_at)
    IS DISTINCT FROM (OLD.student_id, OLD.hours, OLD.amount, OLD.payment_method, OLD.reference, OLD.created_at) THEN
    RAISE EXCEPTION 'what a purchase is about never changes' USING ERRCODE = 'restrict_violation';
  END IF;
  -- Depth 1 is this trigger itself; 2 means that the trigger of a payment or of the ledger made the change.
  IF pg_trigger_depth() > 1 THEN RETURN NEW; END IF;
  IF (NEW.received_cents, NEW.paid_at) IS DISTINCT FROM (OLD.received_cents, OLD.paid_at) THEN
    RAISE EXCEPTION 'a purchase is paid by payments and the ledger only' USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.status <> OLD.status AND OLD.status <> 'pending' THEN
    RAISE EXCEPTION 'a purchase ends once' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER purchases_guarded
  BEFORE INSERT OR UPDATE ON purchases
  FOR EACH ROW
  EXECUTE FUNCTION guard_purchase();
