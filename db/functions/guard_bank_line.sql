CREATE OR REPLACE FUNCTION guard_bank_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.line, NEW.text, NEW.amount_cents, NEW.read_by, NEW.read_at)
    IS DISTINCT FROM (OLD.line, OLD.text, OLD.amount_cents, OLD.read_by, OLD.read_at) THEN
    RAISE EXCEPTION 'a line of a bank file never changes' USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.state = 'paid' OR (OLD.state = 'dismissed' AND NEW.state <> 'open') THEN
    RAISE EXCEPTION 'this line of a bank file is not open' USING ERRCODE = 'restrict_violation';
  END IF;
  -- Depth 1 is this trigger; at depth 2 the trigger of payments makes the change.
  IF NEW.state = 'paid' AND pg_trigger_depth() = 1 THEN
    RAISE EXCEPTION 'only a payment can close a line of a bank file' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER bank_lines_guarded
  BEFORE UPDATE ON bank_lines
  FOR EACH ROW
  EXECUTE FUNCTION guard_bank_line();
