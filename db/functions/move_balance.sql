-- Changes the balance of the student, or of the family that the student belongs to.
CREATE OR REPLACE FUNCTION move_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A CHECK on the balance refuses a negative one; the row lock of the UPDATE serializes concurrent changes.
  UPDATE students SET credits_remaining = credits_remaining + NEW.hours
    WHERE id = NEW.student_id AND family_id IS NULL
    RETURNING credits_remaining INTO NEW.balance_after;
  IF FOUND THEN
    NEW.family_id := NULL;
    RETURN NEW;
  END IF;
  UPDATE families SET credits_remaining = families.credits_remaining + NEW.hours FROM students
    WHERE students.id = NEW.student_id AND families.id = students.family_id
    RETURNING families.id, families.credits_remaining INTO NEW.family_id, NEW.balance_after;
  IF NOT FOUND THEN
    IF NOT EXISTS (SELECT FROM students WHERE id = NEW.student_id) THEN RETURN NEW; END IF;
    -- The student left the family between the two updates.
    RAISE EXCEPTION 'the student changed families' USING ERRCODE = 'serialization_failure';
  END IF;
  -- The first id was drawn before the family's lock. Ids give the order of the entries of a balance.
  NEW.id := nextval('ledger_entries_id_seq');
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER ledger_entries_move_balance
  BEFORE INSERT ON ledger_entries
  FOR EACH ROW
  EXECUTE FUNCTION move_balance();
