CREATE OR REPLACE FUNCTION move_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The CHECK on students refuses a negative balance; the row lock of this UPDATE serializes concurrent changes.
  UPDATE students SET credits_remaining = credits_remaining + NEW.hours
    WHERE id = NEW.student_id
    RETURNING credits_remaining INTO NEW.balance_after;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER ledger_entries_move_balance
  BEFORE INSERT ON ledger_entries
  FOR EACH ROW
  EXECUTE FUNCTION move_balance();
