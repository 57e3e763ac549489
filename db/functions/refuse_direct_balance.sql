-- After the row: with a trigger before it, PostgreSQL computes the search words again at each change of a balance.
CREATE OR REPLACE FUNCTION refuse_direct_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.credits_remaining = 0 THEN RETURN NEW; END IF;
  ELSIF NEW.credits_remaining = OLD.credits_remaining OR pg_trigger_depth() > 1 THEN
    -- Depth 1 is this trigger; at depth 2 the trigger of ledger_entries makes the change.
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'only ledger entries can change credits_remaining' USING ERRCODE = 'restrict_violation';
END $$;

CREATE OR REPLACE TRIGGER students_balance_only_by_ledger
  AFTER INSERT OR UPDATE OF credits_remaining ON students
  FOR EACH ROW
  EXECUTE FUNCTION refuse_direct_balance();

CREATE OR REPLACE TRIGGER families_balance_only_by_ledger
  AFTER INSERT OR UPDATE OF credits_remaining ON families
  FOR EACH ROW
  EXECUTE FUNCTION refuse_direct_balance();
