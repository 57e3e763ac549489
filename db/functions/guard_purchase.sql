CREATE OR REPLACE FUNCTION guard_purchase() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.status = 'pending' AND NEW.received_cents = 0 THEN RETURN NEW; END IF;
    RAISE EXCEPTION 'a purchase starts pending' USING ERRCODE = 'restrict_violation';
  END IF;
  IF (NEW.student_id, NEW.guardian_id, NEW.hours, NEW.amount, NEW.payment_method, NEW.reference, NEW.created_at)
    IS DISTINCT FROM
    (OLD.student_id, OLD.guardian_id, OLD.hours, OLD.amount, OLD.payment_method, OLD.reference, OLD.created_at) THEN
    RAISE EXCEPTION 'buyer, hours, price, method and reference of a purchase never change'
      USING ERRCODE = 'restrict_violation';
  END IF;
  -- Depth 1 is this trigger; at depth 2 a trigger of payments or ledger_entries makes the change.
  IF pg_trigger_depth() > 1 THEN RETURN NEW; END IF;
  IF (NEW.received_cents, NEW.paid_at) IS DISTINCT FROM (OLD.received_cents, OLD.paid_at) THEN
    RAISE EXCEPTION 'only payments and ledger entries can pay a purchase' USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.status <> OLD.status AND OLD.status <> 'pending' THEN
    RAISE EXCEPTION 'only a pending purchase can end' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER purchases_guarded
  BEFORE INSERT OR UPDATE ON purchases
  FOR EACH ROW
  EXECUTE FUNCTION guard_purchase();
