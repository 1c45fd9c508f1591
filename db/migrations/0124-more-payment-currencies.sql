-- Belarus, Turkey and Uzbekistan pay in their own currencies.

alter table payment_countries drop constraint payment_countries_currency_check;
alter table payment_countries add constraint payment_countries_currency_check
  check (currency in ('AZN', 'BRL', 'BYN', 'EUR', 'INR', 'KZT', 'RUB', 'TRY', 'USD', 'UZS'));
