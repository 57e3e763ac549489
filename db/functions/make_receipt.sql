CREATE OR REPLACE FUNCTION make_receipt(of_purchase integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO receipts (series, purchase_id, student_id, issued_at, language, seller_name, seller_address, buyer_name,
    payment_method, hours, amount_cents, taxes, balance_hours)
  SELECT CASE WHEN starts_with(bought.reference, 'demo-') THEN 'demo-receipt' ELSE 'receipt' END,
    bought.id, bought.student_id, bought.paid_at, buyer.preferred_language, coalesce(sellers.name, 'Plume'), coalesce(sellers.address, ''),
    coalesce(nullif(concat_ws(' ', buyer.first_name, buyer.last_name), ''), buyer.email),
    bought.payment_method, bought.hours, bought.amount * 100,
    taxes_within(0, (bought.amount * 100)::integer, coalesce(sellers.taxes, '[]')), entry.balance_after
  FROM purchases AS bought
  JOIN students AS buyer ON buyer.id = bought.student_id
  JOIN ledger_entries AS entry ON entry.purchase_id = bought.id AND entry.kind = 'purchase'
  LEFT JOIN sellers ON true
  WHERE bought.id = of_purchase
$$;
