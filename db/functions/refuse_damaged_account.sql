-- Closes an account that does not add up: a change of its hours could hide the cause, or make it worse.
CREATE OR REPLACE FUNCTION refuse_damaged_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Nearly always empty.
  IF NOT EXISTS (SELECT FROM damaged_accounts) THEN RETURN NEW; END IF;
  IF EXISTS (SELECT FROM damaged_accounts WHERE student_id = NEW.student_id)
    OR EXISTS (SELECT FROM damaged_accounts JOIN students USING (family_id) WHERE students.id = NEW.student_id) THEN
    RAISE EXCEPTION 'the account does not add up'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entries_account_sound';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER ledger_entries_account_sound
  BEFORE INSERT ON ledger_entries
  FOR EACH ROW
  EXECUTE FUNCTION refuse_damaged_account();
