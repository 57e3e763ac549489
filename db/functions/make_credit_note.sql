CREATE OR REPLACE FUNCTION make_credit_note(of_refund integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO receipts (series, purchase_id, refund_id, student_id, issued_at, language, seller_name, seller_address,
    buyer_name, payment_method, hours, amount_cents, taxes, balance_hours)
  SELECT CASE receipt.series WHEN 'demo-receipt' THEN 'demo-credit-note' ELSE 'credit-note' END,
    receipt.purchase_id, refund.id, receipt.student_id, refund.ended_at, receipt.language, coalesce(sellers.name, 'Plume'), coalesce(sellers.address, ''),
    receipt.buyer_name, receipt.payment_method, refund.hours, refund.amount_cents, own.taxes, buyer.credits_remaining
  FROM refunds AS refund
  JOIN receipts AS receipt ON receipt.purchase_id = refund.purchase_id AND receipt.refund_id IS NULL
  JOIN students AS buyer ON buyer.id = receipt.student_id
  CROSS JOIN LATERAL (SELECT coalesce(sum(note.amount_cents), 0)::integer AS cents, jsonb_agg(note.taxes) AS taxes
    FROM receipts AS note JOIN refunds AS noted ON noted.id = note.refund_id
    WHERE note.purchase_id = refund.purchase_id AND noted.status = 'done') AS earlier
  CROSS JOIN LATERAL (SELECT coalesce(jsonb_agg(jsonb_set(tax, '{cents}', to_jsonb((tax->>'cents')::integer - coalesce(
      (SELECT sum((noted->(place::integer - 1)->>'cents')::integer) FROM jsonb_array_elements(earlier.taxes) AS listed(noted)), 0)))
      ORDER BY place), '[]') AS taxes
    FROM jsonb_array_elements(taxes_within(0, earlier.cents + refund.amount_cents, receipt.taxes))
      WITH ORDINALITY AS whole(tax, place)) AS own
  LEFT JOIN sellers ON true
  WHERE refund.id = of_refund
$$;
