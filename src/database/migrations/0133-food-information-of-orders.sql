-- What was stated about an oil when it was ordered: a later change of the oil does not change the order (Directive 2011/83/EU, Art. 6 (5),
-- 8 (7); Regulation (EU) No 1169/2011, Art. 14). Null in older orders, and where nothing was stated yet.
alter table order_items add column food jsonb constraint order_items_food check (jsonb_typeof(food) = 'object');
