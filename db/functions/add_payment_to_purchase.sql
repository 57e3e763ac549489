CREATE OR REPLACE FUNCTION add_payment_to_purchase() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE purchases SET received_cents = received_cents + NEW.amount_cents WHERE id = NEW.purchase_id;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER payments_count
  BEFORE INSERT ON payments
  FOR EACH ROW
  EXECUTE FUNCTION add_payment_to_purchase();
