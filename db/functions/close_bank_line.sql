-- Payments from before lines were kept name lines that are not in the table; those are not checked.
CREATE OR REPLACE FUNCTION close_bank_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE bank_lines SET state = 'paid', closed_by = NEW.administrator_id, closed_at = NEW.created_at
    WHERE line = NEW.bank_line AND state = 'open' AND (amount_cents IS NULL OR amount_cents = NEW.amount_cents);
  IF NOT FOUND AND EXISTS (SELECT FROM bank_lines WHERE line = NEW.bank_line) THEN
    RAISE EXCEPTION 'this line of a bank file is not open, or its amount is another one'
      USING ERRCODE = 'restrict_violation', CONSTRAINT = 'payments_bank_line_open';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER payments_close_bank_line
  AFTER INSERT ON payments
  FOR EACH ROW
  WHEN (new.bank_line IS NOT NULL)
  EXECUTE FUNCTION close_bank_line();
