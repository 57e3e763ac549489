CREATE OR REPLACE FUNCTION take_receipt_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.year := extract(year FROM NEW.issued_at AT TIME ZONE 'America/Toronto');
  INSERT INTO receipt_counters AS counter (series, year, last_number) VALUES (NEW.series, NEW.year, 1)
    ON CONFLICT (series, year) DO UPDATE SET last_number = counter.last_number + 1
    RETURNING last_number INTO NEW.number;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER receipts_take_number
  BEFORE INSERT ON receipts
  FOR EACH ROW
  EXECUTE FUNCTION take_receipt_number();
