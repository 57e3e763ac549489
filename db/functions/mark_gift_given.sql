CREATE OR REPLACE FUNCTION mark_gift_given() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE gift_recipients SET given_at = NEW.created_at FROM gifts
    WHERE gift_recipients.gift_id = NEW.gift_id AND gift_recipients.student_id = NEW.student_id
      AND gift_recipients.given_at IS NULL AND gifts.id = NEW.gift_id AND gifts.hours = NEW.hours;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'this student has no such gift to receive' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER ledger_entries_give_gift
  BEFORE INSERT ON ledger_entries
  FOR EACH ROW
  WHEN (new.gift_id IS NOT NULL)
  EXECUTE FUNCTION mark_gift_given();
